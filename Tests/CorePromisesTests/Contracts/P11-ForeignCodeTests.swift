import CorePromises
import TestSupport
import Testing

// P3, P11: a task that is cancelled is resumed first, and withdraws itself.
@Suite(.timeLimit(.minutes(20))) struct `Cancelling a task that waits` {
  @Test func `resumes it before its promise is cancelled`() async {
    let order = Order()
    let wait = SuspendedWait(for: order.promise)

    wait.cancel()

    #expect(wait.isResumed)
    #expect(!order.isCancelled)
    #expect(await wait.result().isCancelled)
    #expect(order.isCancelled)
  }

  // The runtime calls cancellation handlers under a lock that another thread may need.
  @Test func `runs no handler of the maker under the runtime's lock`() async {
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
