public import Synchronization

/// The sum of the handlers' results in one batch, added up by a single thread.
///
/// Each handler captures the sum, so each handler's work is consumed. Loads and stores are relaxed
/// and separate, which costs no more than a plain variable on one thread.
public final class Sum: Sendable {
  @usableFromInline let stored = Atomic<Int>(0)

  /// Starts at 0.
  public init() {}

  /// The sum so far.
  public var total: Int { stored.load(ordering: .relaxed) }

  /// Adds a handler's result, and returns it.
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
