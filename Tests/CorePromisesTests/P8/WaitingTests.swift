import CorePromises
import TestSupport
import Testing

// P8: a task that waits and is cancelled loses interest.
@Suite struct `A waiting task that is cancelled` {
  // P3 and P11: the task is resumed first, and withdraws itself.
  @Test func `throws at once, and then cancels the promise if it was the last that waited`() async {
    let order = Order()
    let waits = (0..<3).map { _ in SuspendedWait { try await order.promise.value } }

    for (number, wait) in waits.enumerated() {
      wait.cancel()
      #expect(waits.map(\.isResumed) == (0..<3).map { $0 == number })
      #expect(!order.isCancelled)
      #expect(await wait.result().isCancelled)
    }

    #expect(order.isCancelled)
    #expect(order.cancellations == 1)
  }

  @Test func `gets the value if the promise settled first`() async {
    let order = Order()
    let wait = SuspendedWait { try await order.promise.value }
    order.resolver.fulfill(1)

    wait.cancel()

    #expect(await wait.result().value == 1)
    #expect(order.cancellations == 0)
  }

  // P3 and P11: the runtime calls cancellation handlers under a lock that another thread may need.
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
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
