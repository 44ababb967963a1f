import TestSupport
import Testing

/// Waits until no object that holds a ticket is alive.
///
/// If the test's time limit ends the wait, says how many still are.
func expectReleased(
  _ live: LiveCount, sourceLocation: SourceLocation = #_sourceLocation
) async {
  await live.none.wait()
  #expect(
    live.count == 0, "\(live.count) of \(live.total) objects are never released",
    sourceLocation: sourceLocation)
}

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
