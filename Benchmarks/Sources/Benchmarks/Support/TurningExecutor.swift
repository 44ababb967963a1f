import Synchronization

/// An executor that runs one task, on the thread that calls `turn()`.
final class TurningExecutor: TaskExecutor {
  private let next = Handover<UnownedJob>()

  func enqueue(_ job: consuming ExecutorJob) {
    next.put(UnownedJob(job))
  }

  /// Runs the task until it waits; returns false if it is still waiting.
  func turn() -> Bool {
    guard let job = next.take() else { return false }
    job.runSynchronously(on: asUnownedTaskExecutor())
    return true
  }
}
