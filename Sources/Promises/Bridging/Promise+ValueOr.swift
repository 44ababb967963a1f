// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

extension Promise {
  /// Returns the value, awaited, or `fallback` if the promise fails.
  ///
  /// It waits as ``value`` does, and does not throw. `fallback` takes the place of the value
  /// however the promise fails: rejected, cancelled or abandoned. In a task that is cancelled, it
  /// returns `fallback` at once and withdraws; other readers go on. Where the error matters, use
  /// ``result``.
  ///
  /// `fallback` is evaluated if it is needed, once, in the task that waits.
  ///
  /// ```swift
  /// let breakfast = await baguette.value(or: .rusk)
  /// ```
  @_alwaysEmitIntoClient
  @inline(__always)  // as `value` is, and for the same reason
  public func value(or fallback: @autoclosure () -> Value) async -> Value {
    switch await result {
    case .success(let value): value
    case .failure: fallback()
    }
  }
}
