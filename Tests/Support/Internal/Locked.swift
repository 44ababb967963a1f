import Foundation

/// A value that threads take turns with.
///
/// It stands on Foundation's condition because the thread sanitizer sees that one's ordering on
/// Linux, and does not see that of `Mutex`.
///
/// `@unchecked Sendable`, because:
/// 1. `value` is only touched between `lock()` and `unlock()` of the one condition;
/// 2. what goes in was `sending` or is put there by a `@Sendable`-checked caller, and what comes
///    out is `Sendable`.
final class Locked<Value>: @unchecked Sendable {
  private let condition = NSCondition()
  private var value: Value

  init(_ value: sending Value) {
    self.value = value
  }

  /// Runs `body` with the value, alone, and wakes those who wait for a change.
  func withLock<Outcome: Sendable>(_ body: (inout Value) throws -> Outcome) rethrows -> Outcome {
    condition.lock()
    defer {
      condition.broadcast()
      condition.unlock()
    }
    return try body(&value)
  }

  /// Blocks the thread until the value is as `isReached` wants it.
  func wait(until isReached: (Value) -> Bool) {
    wait { isReached($0) ? () : nil }
  }

  /// Blocks the thread until `take` finds what it wants in the value.
  func wait<Outcome: Sendable>(for take: (inout Value) -> Outcome?) -> Outcome {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let outcome = take(&value) { return outcome }
      condition.wait()
    }
  }
}
