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
  @_alwaysEmitIntoClient
  public func map<NewValue: Sendable>(
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ transform: @escaping @isolated(any) @Sendable (Value) throws -> NewValue
  ) -> Promise<NewValue> {
    if let mapped = mappedAtOnce(on: context, transform) { return mapped }
    return observe(on: context, IsolatedHandler(transform)) { core, source, drain in
      core.run(NewValue.self, PlainHandler<Value, NewValue>.self, source, drain) {
        node, transform in
        if source.isFailure { return node.pass(source.error, drain: drain) }
        return node.pass(NewValue.self, try transform(source.value(Value.self)), drain: drain)
      }
    }
  }
}
