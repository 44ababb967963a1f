/// What events are reported to.
///
/// Proof for what is unsafe: the variable is touched under the lock only.
struct CurrentReporter {
  /// In a struct: a function that is handed on as itself gets a thunk more each time.
  let report: PromiseDiagnostics.Reporter

  private static let lock = Lock()
  private nonisolated(unsafe) static var current =
    CurrentReporter(report: PromiseDiagnostics.writeToStandardError)

  static func get() -> CurrentReporter { lock.withLock { unsafe current } }

  static func set(_ new: CurrentReporter) {
    let old = lock.withLock {
      defer { unsafe current = new }
      return unsafe current
    }
    withExtendedLifetime(old) {}  // what it captured is not ours to free under a lock
  }
}
