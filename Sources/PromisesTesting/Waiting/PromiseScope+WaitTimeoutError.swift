internal import CorePromises

extension PromiseScope {
  /// The error of a test's wait that took too long.
  ///
  /// Its description tells what the test waited for. It lists the clocks, contexts and sources of
  /// the test's file, and the pending promises, each with its line. Inside a ``PromiseScope``,
  /// these are the promises of that scope alone.
  ///
  /// `package`: tests look for it by its type, and users read its description.
  package struct WaitTimeoutError: Error, CustomStringConvertible {
    /// The line that waited.
    private let calledAt: PromiseOrigin
    /// The time that was not enough.
    private let limit: Duration
    private let fact: String
    private let circumstances: [String]

    init(calledAt: PromiseOrigin, limit: Duration, fact: String, circumstances: [String]) {
      self.calledAt = calledAt
      self.limit = limit
      self.fact = fact
      self.circumstances = circumstances
    }

    /// The rule, the fact and the way out, and then a line for each double and promise.
    package var description: String {
      let summary = """
        \(calledAt): a test waits for at most \(limit), and \(fact). Bring that about before the test \
        waits for it, or allow more time
        """
      return ([summary] + circumstances).joined(separator: "\n")
    }
  }
}
