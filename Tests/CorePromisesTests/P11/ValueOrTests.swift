import CorePromises
import TestSupport
import Testing

// P6, P8, P11: a wait has a value, however it ends.
@Suite(.timeLimit(.minutes(5))) struct `A wait with a fallback` {
  // P8: cancelling the task that waits last cancels the promise.
  @Test(arguments: Ending.allCases)
  func `has the value or the fallback, however it ends`(ending: Ending) async {
    let order = Order()
    let wait = FallbackWait(for: order)

    if ending == .cancelledItself {
      wait.task.cancel()
    } else {
      ending.happen(to: order, observedBy: order.promise)
    }

    #expect(await wait.value() == (ending == .value ? 1 : 7))
    let isCancelled = ending == .cancelledAbove || ending == .cancelledItself
    #expect(order.cancellations == (isCancelled ? 1 : 0))
  }

  // P6
  @Test func `has the fallback when the promise is abandoned`() async {
    let resolver = Shelf<Promise<Int>.Resolver?>(nil)
    let promise = Promise<Int> { (made: Promise<Int>.Resolver) in resolver.value = made }
    async let value = promise.value(or: 7)

    resolver.value = nil

    #expect(await value == 7)
  }

  // P8
  @Test(arguments: [true, false])
  func `has the fallback at once when its task is cancelled, and others go on`(
    isCancelledBefore: Bool
  ) async {
    let order = Order()
    let other = FallbackWait(for: order)
    let wait = FallbackWait(for: order, isCancelledBefore: isCancelledBefore)

    wait.task.cancel()

    #expect(await wait.value() == 7)
    #expect(!order.isCancelled)
    order.resolver.fulfill(1)
    #expect(await other.value() == 1)
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

/// A task that awaits an order with the fallback 7, and has certainly suspended.
private struct FallbackWait: Sendable {
  let task: Task<Int, Never>
  private let executor = ManualExecutor()

  init(for order: Order, isCancelledBefore: Bool = false) {
    task = Task(executorPreference: executor) { await order.promise.value(or: 7) }
    if isCancelledBefore { task.cancel() }
    executor.runAll()
  }

  /// Lets the resumed task run on, and returns its result.
  func value() async -> Int {
    executor.runAll()
    return await task.value
  }
}
