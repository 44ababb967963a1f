/// The main actor, by its executor, which need not be Dispatch's main queue.
///
/// Its jobs are detached: a burst carries handlers of several promises, and none may see another's
/// priority or task-local values.
final class MainContext: MailboxContext, @unchecked Sendable {
  static let shared = MainContext()

  override func sendJob() { Task.detached { @MainActor in self.runJob() } }
}
