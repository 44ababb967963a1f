/// A task executor.
///
/// Its jobs are detached tasks, so they see no priority and no task-local values of a stranger's.
/// An executor that drops a job leaves its task suspended for ever, which nobody can notice.
final class ExecutorContext: ContextTarget, @unchecked Sendable {
  private let executor: any TaskExecutor

  init(_ executor: any TaskExecutor) {
    self.executor = executor
    super.init(standingFor: Place.identity(ofExecutor: executor))
  }

  override var name: String { "\(type(of: executor))" }

  override func submit(_ batch: SerialBatch) {
    Task.detached(executorPreference: executor) { Trampoline.run(batch) }
  }
}
