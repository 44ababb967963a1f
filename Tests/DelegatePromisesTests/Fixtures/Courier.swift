import TestSupport

/// A source that gets its delegate when it is made, and holds it strongly.
final class Courier: Sendable {
  private let delegate: any OvenDelegate
  private let ticket: LiveCount.Ticket?

  init(delegate: any OvenDelegate, counted: LiveCount? = nil) {
    self.delegate = delegate
    ticket = counted?.ticket()
  }
}
