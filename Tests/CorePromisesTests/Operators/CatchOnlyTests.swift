import CorePromises
import TestSupport
import Testing

@Suite struct `A catch of errors of one type` {
  @Test func `gets an error of that type, and is fulfilled`() async {
    let seen = Log<BakeryError>()

    let end = Promise<Int>.rejected(BakeryError.burnt(7))
      .catch(only: BakeryError.self) { seen.append($0) }

    #expect(await end.result.value != nil)
    #expect(seen.entries == [.burnt(7)])
  }

  @Test func `leaves an error of another type to a later catch`() async {
    let ran = Counter()
    let seen = Log<Bool>()

    let end = Promise<Int>.rejected(CancellationError())
      .catch(only: BakeryError.self) { _ in ran.add() }
      .catch { seen.append($0 is CancellationError) }

    #expect(await end.result.value != nil)
    #expect(ran.count == 0)
    #expect(seen.entries == [true])
  }

  @Test func `is rejected with an error of another type`() async {
    let end = Promise<Int>.rejected(CancellationError()).catch(only: BakeryError.self) { _ in }

    #expect(await end.result.isCancelled)
  }

  @Test func `is fulfilled without a call when there is no error`() async {
    let ran = Counter()

    let end = Promise.fulfilled(1).catch(only: BakeryError.self) { _ in ran.add() }

    #expect(await end.result.value != nil)
    #expect(ran.count == 0)
  }

  // P8
  @Test func `can be cancelled, and withdraws then`() {
    let order = Order()
    let end = order.promise.catch(only: BakeryError.self) { _ in }

    end.cancel()

    #expect(order.isCancelled)
  }
}

@Suite struct `A catch of one error` {
  @Test func `runs for that error, and is fulfilled`() async {
    let ran = Counter()

    let end = Promise<Int>.rejected(BakeryError.burnt(7))
      .catch(matching: BakeryError.burnt(7)) { ran.add() }

    #expect(await end.result.value != nil)
    #expect(ran.count == 1)
  }

  @Test func `leaves another error to a later catch`() async {
    let ran = Counter()
    let seen = Log<BakeryError?>()

    let end = Promise<Int>.rejected(BakeryError.burnt(8))
      .catch(matching: BakeryError.burnt(7)) { ran.add() }
      .catch { seen.append($0 as? BakeryError) }

    #expect(await end.result.value != nil)
    #expect(ran.count == 0)
    #expect(seen.entries == [.burnt(8)])
  }

  @Test func `is rejected with an error of another type`() async {
    let end = Promise<Int>.rejected(CancellationError()).catch(matching: BakeryError.burnt(7)) {}

    #expect(await end.result.isCancelled)
  }

  @Test func `is fulfilled without a call when there is no error`() async {
    let ran = Counter()

    let end = Promise.fulfilled(1).catch(matching: BakeryError.ovenIsCold) { ran.add() }

    #expect(await end.result.value != nil)
    #expect(ran.count == 0)
  }

  // P4
  @MainActor
  @Test func `runs where it was written`() async {
    var ran = 0

    let end = Promise<Int>.rejected(BakeryError.ovenIsCold)
      .catch(matching: BakeryError.ovenIsCold) {
        MainActor.assertIsolated()
        ran += 1
      }

    _ = await end.result
    #expect(ran == 1)
  }

  // P4
  @Test(arguments: Place.allCases)
  func `runs in the context that is named`(place: Place) async {
    let ran = Counter()

    let end = Promise<Int>.rejected(BakeryError.ovenIsCold)
      .catch(matching: BakeryError.ovenIsCold, on: place.context()) { ran.add() }

    _ = await end.result
    #expect(ran.count == 1)
  }
}
