extension Promise {
  /// A promise of what the promise settles with that `next` makes of the value.
  ///
  /// `next` runs where it was written, or in `context` if it is nonisolated. If it throws, the new
  /// promise is rejected with that error. A rejection passes by without a call. A promise that
  /// would wait for itself is rejected with ``PromiseError/cycle(madeAt:)``.
  ///
  /// Cancelling the new promise withdraws from this one or, once `next` has run, from the promise
  /// that it returned. `next` is released once it has run, or cannot run any more.
  ///
  /// ```swift
  /// let delivery = loaf.then { courier.deliver($0) }
  /// ```
  @_alwaysEmitIntoClient
  public func then<NewValue: Sendable>(
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ next: @escaping @isolated(any) @Sendable (Value) throws -> Promise<NewValue>
  ) -> Promise<NewValue> {
    observe(on: context, IsolatedNext(next)) { core, source, drain in
      core.run(NewValue.self, PlainNext<Value, NewValue>.self, source, drain) { node, next in
        if source.isFailure { return node.pass(source.error, drain: drain) }
        return node.adopt(try next(source.value(Value.self)), drain: drain)
      }
    }
  }
}
