/// The choice of values that a buffer keeps for its reader, with the names that `AsyncStream` uses.
///
/// A value takes a place in the buffer when the transforms of the reader have returned. With a limit of
/// zero or less, a value is kept only for a task that waits for it.
public enum EventBufferingPolicy: Sendable, Hashable {
  /// Keeps all values.
  case unbounded
  /// Keeps at most this many of the newest values, and drops older ones.
  case bufferingNewest(Int)
  /// Keeps at most this many of the oldest values, and drops newer ones.
  case bufferingOldest(Int)

  /// The number of values that are kept at most; `Int.max` if there is no limit.
  @inlinable var limit: Int {
    switch self {
    case .unbounded: .max
    case .bufferingNewest(let limit), .bufferingOldest(let limit): max(0, limit)
    }
  }

  @inlinable var keepsNewest: Bool {
    if case .bufferingNewest = self { true } else { false }
  }
}
