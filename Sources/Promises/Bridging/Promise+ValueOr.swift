extension Promise {
  /// The value, awaited, or `fallback` if there is none: it does not throw.
  ///
  /// It waits as ``value`` does. However the promise fails, `fallback` takes the place of its
  /// value: rejected, cancelled or abandoned. So it does at once in a task that is cancelled while
  /// it waits, which then withdraws: others that wait go on. Where the error matters, ask for the
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
