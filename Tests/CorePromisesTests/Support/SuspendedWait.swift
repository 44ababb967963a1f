import CorePromises
import TestSupport

/// A task that waits for a promise, and has certainly suspended.
struct SuspendedWait<Value: Sendable>: Sendable {
  private let executor: ManualExecutor
  private let task: Task<Value, any Error>

  init(
    onResume: @escaping @Sendable () -> Void = {},
    _ wait: @escaping @Sendable () async throws -> Value
  ) {
    let hasSuspended = Counter()
    let executor = ManualExecutor { if hasSuspended.count > 0 { onResume() } }
    task = Task(executorPreference: executor) { try await wait() }
    executor.runAll()
    hasSuspended.add()
    self.executor = executor
  }

  /// Whether the task has been resumed and waits for its executor.
  var isResumed: Bool { executor.waiting > 0 }

  func cancel() {
    task.cancel()
  }

  /// Lets the resumed task run on, and returns its result.
  func result() async -> Result<Value, any Error> {
    executor.runAll()
    return await task.result
  }
}
