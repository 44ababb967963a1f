import CorePromises
import TestSupport
import Testing

// P6, P8, P11: a wait has a value, however it ends.
@Suite(.timeLimit(.minutes(20))) struct `A wait with a fallback` {
  @Test func `has the value of a promise that has settled, and does not suspend`() async {
    let executor = ManualExecutor()
    let task = Task(executorPreference: executor) { await Promise.fulfilled(1).value(or: 7) }

    let jobs = executor.runAll()

    #expect(jobs == 1)
    #expect(await task.value == 1)
  }

  @Test func `has the value of a promise that is fulfilled later`() async {
    let order = Order()
    let wait = FallbackWait(for: order)

    order.resolver.fulfill(1)

    #expect(await wait.value() == 1)
  }

  @Test func `has the fallback when the promise was rejected before`() async {
    #expect(await Promise<Int>.rejected(BakeryError.ovenIsCold).value(or: 7) == 7)
  }

  @Test func `has the fallback when the promise is rejected`() async {
    let order = Order()
    let wait = FallbackWait(for: order)

    order.resolver.reject(BakeryError.ovenIsCold)

    #expect(await wait.value() == 7)
  }

  // P8
  @Test func `has the fallback when the promise is cancelled`() async {
    let order = Order()
    let wait = FallbackWait(for: order)

    order.promise.cancel()

    #expect(await wait.value() == 7)
    #expect(order.cancellations == 1)
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
  @Test func `has the fallback at once when its task is cancelled, and others go on`() async {
    let order = Order()
    let (wait, other) = (FallbackWait(for: order), FallbackWait(for: order))

    wait.task.cancel()

    #expect(await wait.value() == 7)
    #expect(!order.isCancelled)
    order.resolver.fulfill(1)
    #expect(await other.value() == 1)
  }

  // P8
  @Test func `has the fallback at once when its task was cancelled before`() async {
    let order = Order()
    order.promise.catch { _ in }
    let wait = FallbackWait(for: order, isCancelledBefore: true)

    #expect(await wait.value() == 7)
    #expect(!order.isCancelled)
  }

  // P8
  @Test func `cancels the promise when its task was the last one to wait`() async {
    let order = Order()
    let wait = FallbackWait(for: order)

    wait.task.cancel()

    #expect(await wait.value() == 7)
    #expect(order.isCancelled)
    #expect(order.cancellations == 1)
  }

  @Test func `evaluates the fallback when it is needed, and once`() async {
    let evaluations = Counter()
    func rusk() -> Int {
      evaluations.add()
      return 7
    }

    _ = await Promise.fulfilled(1).value(or: rusk())
    #expect(evaluations.count == 0)
    _ = await Promise<Int>.rejected(BakeryError.ovenIsCold).value(or: rusk())

    #expect(evaluations.count == 1)
  }

  // P4: it runs in the task that waits.
  @Test func `evaluates the fallback on the actor that waits`() async {
    #expect(await Shop().awaitsItsOwn(.rejected(BakeryError.ovenIsCold)))
  }

  // P7: naming a fallback counts as observing the error.
  @Test func `observes the promise, whose error is not reported`() async {
    let mishap = Mishap()
    let reports = mishap.reports()

    _ = await Promise<Int>.rejected(mishap).value(or: 7)

    #expect(reports.count == 0)
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

extension Shop {
  fileprivate func awaitsItsOwn(_ promise: Promise<Bool>) async -> Bool {
    await promise.value(or: ShopExecutor.isCurrent)
  }
}
