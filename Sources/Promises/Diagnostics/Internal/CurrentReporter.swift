/// The function that receives events.
struct CurrentReporter {
  /// In a struct: a function that is handed on as itself gets a thunk more each time.
  let report: @Sendable (PromiseDiagnostics.Event) -> Void

  private static let current = Locked(
    CurrentReporter(report: PromiseDiagnostics.writeToStandardError))

  static func get() -> CurrentReporter { current.withLock { $0 } }

  static func set(_ new: CurrentReporter) {
    let old = current.withLock { current in
      defer { current = new }
      return current
    }
    withExtendedLifetime(old) {}  // what it captured is not ours to free under a lock
  }
}
