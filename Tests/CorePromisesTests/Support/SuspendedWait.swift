import CorePromises
import TestSupport

/// A task that waits for a promise, and is known to have suspended.
struct SuspendedWait<Value: Sendable>: Sendable {
  private let executor: ManualExecutor
  private let task: Task<Value, any Error>

  init(for promise: Promise<Value>, onResume: @escaping @Sendable () -> Void = {}) {
    let hasSuspended = Counter()
    let executor = ManualExecutor { if hasSuspended.count > 0 { onResume() } }
    task = Task(executorPreference: executor) { try await promise.value }
    executor.runAll()
    hasSuspended.add()
    self.executor = executor
  }

  /// Whether the task has been resumed and waits for its executor.
  var isResumed: Bool { executor.waiting > 0 }

  func cancel() {
    task.cancel()
  }

  /// Lets the task run on, once it has been resumed, and returns what it got.
  func result() async -> Result<Value, any Error> {
    executor.runAll()
    return await task.result
  }
}
