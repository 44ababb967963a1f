import Synchronization

/// A place for one value, which one side puts and the other side takes.
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
