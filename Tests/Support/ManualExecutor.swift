/// An executor whose jobs wait until the test runs them, so that a test knows when a task has
/// suspended: `runAll` returns when every job has run as far as it can.
package final class ManualExecutor: TaskExecutor {
  private let jobs = Shelf<[UnownedJob]>([])
  private let onEnqueue: @Sendable () -> Void

  package init(onEnqueue: @escaping @Sendable () -> Void = {}) {
    self.onEnqueue = onEnqueue
  }

  /// The number of jobs that wait to be run.
  package var waiting: Int { jobs.value.count }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    onEnqueue()
    jobs.update { $0.append(job) }
  }

  /// Runs jobs until none waits, and returns their number.
  @discardableResult package func runAll() -> Int {
    var count = 0
    while let job = next() {
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      count += 1
    }
    return count
  }

  private func next() -> UnownedJob? {
    jobs.update { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
