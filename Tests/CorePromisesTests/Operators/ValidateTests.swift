import CorePromises
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A validate` {
  @Test func `passes a good value on`() async {
    #expect(await Promise.fulfilled(12).validate { $0 > 6 }.result.value == 12)
  }

  @Test func `is rejected when the value is refused`() async {
    let derived = Promise.fulfilled(5).validate { $0 > 6 }

    #expect(await derived.result.invalidAt?.fileID == #fileID)
  }

  @Test func `is rejected with the error that its handler throws`() async {
    let derived = Promise.fulfilled(5).validate { throw BakeryError.burnt($0) }

    #expect(await derived.result.bakeryError == .burnt(5))
  }

  @Test func `passes a rejection on without a call`() async {
    let ran = Counter()

    let derived = Promise<Int>.rejected(BakeryError.ovenIsCold).validate { _ in
      ran.add()
      return false
    }

    #expect(await derived.result.bakeryError == .ovenIsCold)
    #expect(ran.count == 0)
  }

  // P8
  @Test func `withdraws when it is cancelled`() {
    let order = Order()
    let ran = Counter()
    let derived = order.promise.validate(on: .immediate) { _ in
      ran.add()
      return true
    }

    derived.cancel()

    #expect(derived.current?.isCancelled == true)
    #expect(order.isCancelled)
    #expect(ran.count == 0)
  }

  // P4
  @MainActor @Test func `runs where it was written`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let derived = promise.validate { _ in isOnMainQueue }

    startThread { resolver.fulfill(1) }

    #expect(await derived.result.value == 1)
  }

  // P4
  @Test func `runs in the context it is given`() async {
    let executor = QueueExecutor()

    let derived = Promise.fulfilled(1).validate(on: .executor(executor)) { _ in
      executor.isCurrent
    }

    #expect(await derived.result.value == 1)
  }

  // P10
  @Test(arguments: Ending.allCases)
  func `releases its handler`(ending: Ending) async {
    let live = LiveCount()
    let order = Order()
    let derived = order.promise.validate { [ticket = live.ticket()] _ in
      ticket.touch()
      return true
    }

    ending.happen(to: order, observedBy: derived)

    await expectReleased(live)
    withExtendedLifetime((order, derived)) {}
  }
}
