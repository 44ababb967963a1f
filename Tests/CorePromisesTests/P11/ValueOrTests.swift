import CorePromises
import TestSupport
import Testing

// P6, P8, P11: a wait has a value, however it ends.
@Suite(.timeLimit(.minutes(5))) struct `A wait with a fallback` {
  // P8: cancelling the task that waits last cancels the promise.
  @Test(arguments: Ending.allCases)
  func `has the value or the fallback, however it ends`(ending: Ending) async {
    let order = Order()
    let wait = SuspendedWait { await order.promise.value(or: 7) }

    if ending == .cancelledItself {
      wait.cancel()
    } else {
      ending.happen(to: order, observedBy: order.promise)
    }

    #expect(await wait.result().value == (ending == .value ? 1 : 7))
    let isCancelled = ending == .cancelledAbove || ending == .cancelledItself
    #expect(order.cancellations == (isCancelled ? 1 : 0))
  }

  // P6
  @Test func `has the fallback when the promise is abandoned`() async {
    #expect(await Promise<Int>.pending().promise.value(or: 7) == 7)
  }

  @Test func `evaluates the fallback when it is needed, and once`() async {
    let evaluations = Counter()
    func rusk() -> Int {
      evaluations.add()
      return 7
    }

    #expect(await Promise.fulfilled(1).value(or: rusk()) == 1)
    #expect(evaluations.count == 0)
    #expect(await Promise<Int>.rejected(BakeryError.ovenIsCold).value(or: rusk()) == 7)

    #expect(evaluations.count == 1)
  }
}
