extension Promise {
  /// A promise of the same value, if it is a good one.
  ///
  /// `isValid` runs where it was written, or in `context` if it is nonisolated. When it returns
  /// false the new promise is rejected with ``PromiseError/invalid(madeAt:)``; when it throws, with
  /// that error. A rejection passes by without a call. Cancelling the new promise withdraws from
  /// this one.
  ///
  /// ```swift
  /// let fresh = loaf.validate { $0.age < .seconds(86_400) }
  /// ```
  @_alwaysEmitIntoClient
  public func validate(
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ isValid: @escaping @isolated(any) @Sendable (Value) throws -> Bool
  ) -> Promise {
    observe(on: context, IsolatedHandler(isValid)) { core, source, drain in
      core.run(Value.self, PlainHandler<Value, Bool>.self, source, drain) { node, handler in
        if source.isFailure { return node.pass(source.error, drain: drain) }
        let value = source.value(Value.self)
        guard try handler(value) else { throw node.invalid }
        return node.pass(Value.self, value, drain: drain)
      }
    }
  }
}
