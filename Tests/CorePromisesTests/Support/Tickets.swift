import TestSupport

extension LiveCount.Ticket {
  /// Does nothing: a handler that calls it captures this ticket.
  func touch() {
    withExtendedLifetime(self) {}
  }
}

/// Runs a closure in its `deinit`.
final class LastWill: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }

  deinit {
    body()
  }

  /// Does nothing: a handler that calls it captures this object.
  func touch() {
    withExtendedLifetime(self) {}
  }
}
