import Synchronization

/// A place for one value, put by one side and taken by the other.
final class Handover<Value: Sendable>: Sendable {
  private let held = Mutex<Value?>(nil)

  func put(_ value: Value) {
    held.withLock { $0 = value }
  }

  func take() -> Value? {
    held.withLock { held in
      defer { held = nil }
      return held
    }
  }
}
