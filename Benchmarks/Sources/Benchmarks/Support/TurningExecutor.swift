import Synchronization

/// Runs one task, on the thread that turns it.
final class TurningExecutor: TaskExecutor {
  private let next = Handover<UnownedJob>()

  func enqueue(_ job: consuming ExecutorJob) {
    next.put(UnownedJob(job))
  }

  /// Runs the task up to where it waits; false if it is waiting still.
  func turn() -> Bool {
    guard let job = next.take() else { return false }
    job.runSynchronously(on: asUnownedTaskExecutor())
    return true
  }
}
