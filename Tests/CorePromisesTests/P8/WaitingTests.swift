import CorePromises
import TestSupport
import Testing

// P8: a task that waits and is cancelled loses interest.
@Suite struct `A waiting task that is cancelled` {
  @Test func `throws CancellationError at once, and does not disturb another one`() async {
    let order = Order()
    let (first, second) = (SuspendedWait(for: order.promise), SuspendedWait(for: order.promise))
    #expect(!first.isResumed)

    first.cancel()

    #expect(first.isResumed && !second.isResumed)
    #expect(await first.result().isCancelled)
    #expect(!order.isCancelled)
    order.resolver.fulfill(1)
    #expect(await second.result().value == 1)
  }

  @Test func `cancels the promise when it was the last that waited`() async {
    let order = Order()
    let waits = (0..<5).map { _ in SuspendedWait(for: order.promise) }

    for wait in waits.dropLast() {
      wait.cancel()
      #expect(await wait.result().isCancelled)
    }
    #expect(!order.isCancelled)
    waits.last?.cancel()

    #expect(await waits.last?.result().isCancelled == true)
    #expect(order.isCancelled)
    #expect(order.cancellations == 1)
  }

  @Test func `gets the value if the promise settled first`() async {
    let order = Order()
    let wait = SuspendedWait(for: order.promise)
    order.resolver.fulfill(1)

    wait.cancel()

    #expect(await wait.result().value == 1)
    #expect(order.cancellations == 0)
  }

  @Test func `gets one answer, however settling and cancelling race`() async {
    for _ in 0..<300 {
      let order = Order()
      order.promise.catch { _ in }
      let wait = SuspendedWait(for: order.promise)

      await onThreads(2) { index in
        if index == 0 { order.resolver.fulfill(1) } else { wait.cancel() }
      }

      let result = await wait.result()
      #expect(result.value == 1 || result.isCancelled)
      #expect(order.promise.current?.value == 1)
    }
  }

  // P3 and P11: the task is resumed first, and withdraws itself.
  @Test func `is resumed before its promise is cancelled`() async {
    let order = Order()
    let wait = SuspendedWait(for: order.promise)

    wait.cancel()

    #expect(wait.isResumed)
    #expect(!order.isCancelled)
    #expect(await wait.result().isCancelled)
    #expect(order.isCancelled)
  }

  // P3 and P11: the runtime calls cancellation handlers under a lock that another thread may need.
  @Test(.timeLimit(.minutes(5)))
  func `runs no handler of the maker under the runtime's lock`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let waiting = Shelf<Task<Int, any Error>?>(nil)
    resolver.onCancel {
      runOnThread { waiting.value?.escalatePriority(to: .high) }
    }
    let task = Task(priority: .low) { try await promise.value }
    waiting.value = task

    task.cancel()

    #expect(await task.result.isCancelled)
    waiting.value = nil
  }
}
