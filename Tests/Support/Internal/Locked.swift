import Foundation

/// A value that threads use one at a time.
///
/// It uses Foundation's condition, because on Linux the thread sanitizer sees the ordering of a
/// condition, but not that of `Mutex`.
///
/// `@unchecked Sendable`, because:
/// 1. `value` is only used between `lock()` and `unlock()` of the one condition;
/// 2. a value that goes in is `sending` or comes from a `@Sendable`-checked caller, and a value
///    that comes out is `Sendable`.
final class Locked<Value>: @unchecked Sendable {
  private let condition = NSCondition()
  private var value: Value

  init(_ value: sending Value) {
    self.value = value
  }

  /// Runs `body` with exclusive access to the value, and wakes the threads that wait for a change.
  func withLock<Outcome: Sendable>(_ body: (inout Value) throws -> Outcome) rethrows -> Outcome {
    condition.lock()
    defer {
      condition.broadcast()
      condition.unlock()
    }
    return try body(&value)
  }

  /// Blocks the thread until `isReached` returns true for the value.
  func wait(until isReached: (Value) -> Bool) {
    wait { isReached($0) ? () : nil }
  }

  /// Blocks the thread until `take` returns a result for the value.
  func wait<Outcome: Sendable>(for take: (inout Value) -> Outcome?) -> Outcome {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let outcome = take(&value) { return outcome }
      condition.wait()
    }
  }
}
