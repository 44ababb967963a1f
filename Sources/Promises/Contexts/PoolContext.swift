internal import Dispatch

#if canImport(ObjectiveC)
  internal import ObjectiveC
#endif

/// The default context: the global concurrent pool.
final class PoolContext: MailboxContext, @unchecked Sendable {
  static let shared = PoolContext()
  private let pool = DispatchQueue.global()

  override func sendJob() {
    #if canImport(ObjectiveC)
      // The pool's threads keep what is autoreleased until they sleep.
      pool.async { autoreleasepool { self.runJobOnWorker() } }
    #else
      pool.async { self.runJobOnWorker() }
    #endif
  }
}
