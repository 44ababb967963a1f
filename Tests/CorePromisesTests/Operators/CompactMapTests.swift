import CorePromises
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A compactMap` {
  @Test func `transforms the value`() async {
    let derived = Promise.fulfilled("12").compactMap { Int($0) }

    #expect(await derived.result.value == 12)
  }

  @Test func `is rejected when its handler returns nil`() async {
    let line = #line + 1
    let derived = Promise.fulfilled("a dozen").compactMap { Int($0) }

    #expect(await derived.result.mappedToNilAt?.line == line)
  }

  @Test func `keeps an Optional inside another`() async {
    let derived: Promise<Int?> = Promise.fulfilled(1).compactMap { _ in .some(nil) }

    #expect(await derived.result.value == .some(nil))
  }

  @Test func `is rejected with the error that its handler throws`() async {
    let derived = Promise.fulfilled(1).compactMap { value -> Int? in
      throw BakeryError.burnt(value)
    }

    #expect(await derived.result.bakeryError == .burnt(1))
  }

  @Test func `passes a rejection on without a call`() async {
    let ran = Counter()

    let derived = Promise<Int>.rejected(BakeryError.ovenIsCold).compactMap { value -> Int? in
      ran.add()
      return value
    }

    #expect(await derived.result.bakeryError == .ovenIsCold)
    #expect(ran.count == 0)
  }

  // P8
  @Test func `withdraws when it is cancelled`() {
    let order = Order()
    let ran = Counter()
    let derived = order.promise.compactMap(on: .immediate) { value -> Int? in
      ran.add()
      return value
    }

    derived.cancel()

    #expect(derived.current?.isCancelled == true)
    #expect(order.isCancelled)
    #expect(ran.count == 0)
  }

  // P4
  @MainActor @Test func `runs where it was written`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let derived = promise.compactMap { _ in isOnMainQueue }

    startThread { resolver.fulfill(1) }

    #expect(await derived.result.value == true)
  }

  // P4
  @Test func `runs in the context it is given`() async {
    let executor = QueueExecutor()

    let derived = Promise.fulfilled(1).compactMap(on: .executor(executor)) { _ in
      executor.isCurrent
    }

    #expect(await derived.result.value == true)
  }

  // P10
  @Test(arguments: Ending.allCases)
  func `releases its handler`(ending: Ending) async {
    let live = LiveCount()
    let order = Order()
    let derived = order.promise.compactMap { [ticket = live.ticket()] value -> Int? in
      ticket.touch()
      return value
    }

    ending.happen(to: order, observedBy: derived)

    await expectReleased(live)
    withExtendedLifetime((order, derived)) {}
  }
}
