internal import Dispatch

/// The default context: the global concurrent pool.
final class PoolContext: MailboxContext, @unchecked Sendable {
  static let shared = PoolContext()
  private let pool = DispatchQueue.global()

  override func sendJob() { pool.async { self.runJobOnWorker() } }
}
