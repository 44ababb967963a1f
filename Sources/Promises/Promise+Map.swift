extension Promise {
  /// A promise of what `transform` makes of the value.
  ///
  /// `transform` runs where it was written, or in `context` if it is nonisolated. If it throws, the
  /// new promise is rejected with that error. A rejection passes by without a call.
  ///
  /// Cancelling the new promise withdraws from this one. `transform` is released once it has run,
  /// or cannot run any more.
  ///
  /// ```swift
  /// let slices = loaf.map { $0.sliced() }
  /// ```
  @_alwaysEmitIntoClient @inline(__always)
  public func map<NewValue: Sendable>(
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ transform: @escaping @isolated(any) @Sendable (Value) throws -> NewValue
  ) -> Promise<NewValue> {
    context.isElsewhere
      ? mappedElsewhere(on: context, transform) : mappedInPlace(transform)
  }
}
