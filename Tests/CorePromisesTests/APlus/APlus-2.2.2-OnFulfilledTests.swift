import CorePromises
import Testing

// P12, Promises/A+ 2.2.2: "If onFulfilled is a function"
@Suite struct `A handler for a value` {
  // 2.2.2.1: "it must be called after promise is fulfilled, with promise's value as its first
  // argument"
  @Test(arguments: Settling.all)
  func `is called with the value`(settling: Settling) async {
    let observers = settling.settle(with: .success(1)) { promise in
      [
        promise.map(on: settling.context) { "\($0)" },
        promise.then(on: settling.context) { .fulfilled("\($0)") },
      ]
    }

    for observer in observers { #expect(await observer.result.value == "1") }
  }

  // 2.2.2.2: "it must not be called before promise is fulfilled"
  @Test(arguments: Settling.all)
  func `is not called before the promise settles`(settling: Settling) async {
    await Reaction.onFulfilled.expectNoCallBefore(settling)
  }

  // 2.2.2.2
  @Test func `is not called while nothing happens`() {
    Reaction.onFulfilled.expectNoCallForNothing()
  }

  // 2.2.2.2
  @Test(arguments: Settling.all)
  func `is not called for an error`(settling: Settling) async {
    await Reaction.onFulfilled.expectNoCallForTheOther(settling)
  }

  // 2.2.2.3: "it must not be called more than once"
  @Test(arguments: Settling.all, LateSettle.allCases)
  func `is called once, whatever comes later`(settling: Settling, late: LateSettle) async {
    await Reaction.onFulfilled.expectToStandAlone(settling, late)
  }

  // 2.2.2.3
  @Test(arguments: Settling.places)
  func `is called once, even if others come before and after`(place: Place) async {
    await Reaction.onFulfilled.expectOneCallEach(place)
  }
}
