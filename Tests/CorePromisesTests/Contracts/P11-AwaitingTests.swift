import CorePromises
import TestSupport
import Testing

// P11: awaiting is direct.
@Suite struct `A task that waits for a promise` {
  // The task's executor gets its job inside the call that settles, with no context in between.
  @Test func `is resumed by the call that settles`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let marker = CallMarker()
    let resumedFrom = Log<Bool>()
    let wait = SuspendedWait(for: promise) { resumedFrom.append(marker.isInside) }

    await fromThread { marker.during { resolver.fulfill(1) } }

    #expect(resumedFrom.entries == [true])
    #expect(await wait.result().value == 1)
  }

  @Test func `is resumed by the call that rejects`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let wait = SuspendedWait(for: promise)

    resolver.reject(BakeryError.ovenIsCold)

    #expect(wait.isResumed)
    #expect(await wait.result().bakeryError == .ovenIsCold)
  }

  @Test func `is resumed by the call that settles the start of an immediate chain`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let wait = SuspendedWait(for: promise.map(on: .immediate) { $0 + 1 })

    resolver.fulfill(1)

    #expect(wait.isResumed)
    #expect(await wait.result().value == 2)
  }

  @Test func `is not resumed twice, and not before`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let resumptions = Counter()
    let wait = SuspendedWait(for: promise) { resumptions.add() }
    #expect(!wait.isResumed)

    resolver.fulfill(1)
    resolver.fulfill(2)
    wait.cancel()

    #expect(resumptions.count == 1)
    #expect(await wait.result().value == 1)
  }

  @Test func `does not suspend when the promise has settled`() async {
    let executor = ManualExecutor()
    let promise = Promise.fulfilled(1)
    let task = Task(executorPreference: executor) {
      var sum = 0
      for _ in 0..<100 { sum += try await promise.value }
      return sum
    }

    let jobs = executor.runAll()

    #expect(jobs == 1)
    #expect(await task.result.value == 100)
  }

  @Test func `does not suspend when it is cancelled already`() async {
    let executor = ManualExecutor()
    let order = Order()
    order.promise.catch { _ in }
    let task = Task(executorPreference: executor) { try await order.promise.value }
    task.cancel()

    let jobs = executor.runAll()

    #expect(jobs == 1)
    #expect(await task.result.isCancelled)
    #expect(!order.isCancelled)
  }

  // P8: the task was the only one that could have waited.
  @Test func `that is cancelled already cancels a promise that nobody else observes`() async {
    let executor = ManualExecutor()
    let order = Order()
    let task = Task(executorPreference: executor) { try await order.promise.value }
    task.cancel()

    executor.runAll()

    #expect(await task.result.isCancelled)
    #expect(order.isCancelled)
  }

  @Test func `stays on its actor when the promise has settled`() async {
    let hasStayed = await Promise.fulfilled(1).isAwaited(on: Shop())

    #expect(hasStayed)
  }

  @Test func `wakes together with all others that wait`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let waits = (0..<100).map { _ in SuspendedWait(for: promise) }

    resolver.fulfill(1)

    #expect(waits.allSatisfy { $0.isResumed })
    for wait in waits { #expect(await wait.result().value == 1) }
  }
}

extension Promise {
  /// Returns whether awaiting the result sends no job to the actor's executor.
  fileprivate func isAwaited(on shop: isolated Shop) async -> Bool {
    let before = shop.executor.jobCount
    _ = await result
    return shop.executor.jobCount == before && ShopExecutor.isCurrent
  }
}
