public import Synchronization

/// What the handlers of one batch computed, added up by a single thread.
///
/// Each handler captures it, so each handler's work is consumed. Loads and stores are relaxed and
/// apart: on one thread that costs what a plain variable costs.
public final class Sum: Sendable {
  @usableFromInline let stored = Atomic<Int>(0)

  /// Starts at 0.
  public init() {}

  /// What has been added so far.
  public var total: Int { stored.load(ordering: .relaxed) }

  /// Adds a handler's result, and hands it on.
  @inlinable
  @discardableResult
  public func adding(_ value: Int) -> Int {
    stored.store(stored.load(ordering: .relaxed) &+ value, ordering: .relaxed)
    return value
  }

  /// Spoils the sum unless a promise holds the value that its handler returned.
  @inlinable
  public func check(_ result: Result<Int, any Error>?, holds value: Int) {
    guard case .success(value) = result else {
      adding(1 << 40)
      return
    }
  }
}
