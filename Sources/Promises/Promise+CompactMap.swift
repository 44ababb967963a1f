extension Promise {
  /// A promise of what `transform` makes of the value, if it makes something of it.
  ///
  /// As ``map(on:_:)``, but that nil rejects the new promise with
  /// ``PromiseError/noValue(madeAt:)``.
  ///
  /// ```swift
  /// let first = loaves.compactMap { $0.first }
  /// ```
  @_alwaysEmitIntoClient
  public func compactMap<NewValue: Sendable>(
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ transform: @escaping @isolated(any) @Sendable (Value) throws -> NewValue?
  ) -> Promise<NewValue> {
    observe(on: context, IsolatedHandler(transform)) { core, source, drain in
      core.run(NewValue.self, PlainHandler<Value, NewValue?>.self, source, drain) { node, handler in
        if source.isFailure { return node.pass(source.error, drain: drain) }
        guard let value = try handler(source.value(Value.self)) else { throw node.noValue }
        return node.pass(NewValue.self, value, drain: drain)
      }
    }
  }
}
