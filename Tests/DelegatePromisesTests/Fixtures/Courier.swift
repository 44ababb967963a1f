import TestSupport

/// A source that gets its delegate when it is made, and holds it strongly until it is closed.
final class Courier: Sendable {
  private let oven = StrongOven()
  private let ticket: LiveCount.Ticket?

  init(delegate: any OvenDelegate, counted: LiveCount? = nil) {
    oven.delegate = delegate
    ticket = counted?.ticket()
  }

  func deliver(_ loaves: Int) {
    oven.bake(loaves)
  }

  /// Releases the delegate.
  func close() {
    oven.delegate = nil
  }
}

/// A source that gets a delegate with each call, and holds it weakly.
final class Counterman: Sendable {
  private let oven = WeakOven()

  func serve(_ customer: any OvenDelegate) {
    oven.delegate = customer
  }

  func handOver(_ loaves: Int) {
    oven.bake(loaves)
  }
}
