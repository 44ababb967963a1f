import CorePromises
import Testing

// P12, Promises/A+ 2.2.3: "If onRejected is a function"
@Suite struct `A handler for an error` {
  // 2.2.3.1: "it must be called after promise is rejected, with promise's reason as its first
  // argument"
  @Test(arguments: Settling.all)
  func `is called with the error`(settling: Settling) async {
    let seen = Log<BakeryError?>()

    let (recovered, caught) = settling.settle(with: .failure(BakeryError.burnt(1))) { promise in
      (
        promise.recover(on: settling.context) { error in
          seen.append(error as? BakeryError)
          return .fulfilled(0)
        },
        promise.catch(on: settling.context) { seen.append($0 as? BakeryError) }
      )
    }

    _ = await (recovered.result, caught.result)
    #expect(seen.entries == [.burnt(1), .burnt(1)])
  }

  // 2.2.3.2: "it must not be called before promise is rejected"
  @Test(arguments: Settling.all)
  func `is not called before the promise settles`(settling: Settling) async {
    await Reaction.onRejected.expectNoCallBefore(settling)
  }

  // 2.2.3.2
  @Test func `is not called while nothing happens`() {
    Reaction.onRejected.expectNoCallForNothing()
  }

  // 2.2.3.2
  @Test(arguments: Settling.all)
  func `is not called for a value`(settling: Settling) async {
    await Reaction.onRejected.expectNoCallForTheOther(settling)
  }

  // 2.2.3.3: "it must not be called more than once"
  @Test(arguments: Settling.all, LateSettle.allCases)
  func `is called once, whatever comes later`(settling: Settling, late: LateSettle) async {
    await Reaction.onRejected.expectToStandAlone(settling, late)
  }

  // 2.2.3.3
  @Test(arguments: Settling.places)
  func `is called once, even if others come before and after`(place: Place) async {
    await Reaction.onRejected.expectOneCallEach(place)
  }
}
