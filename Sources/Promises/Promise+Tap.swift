extension Promise {
  /// Has `handler` see the result, and passes it on.
  ///
  /// `handler` runs where it was written, or in `context` if it is nonisolated; the new promise
  /// settles after it has run. Cancelling the new promise withdraws from this one, and `handler`
  /// does not run. It is released once it has run, or cannot run any more.
  ///
  /// ```swift
  /// let loaf = oven.bake(dough).tap { log.info("baked: \($0)") }
  /// ```
  @_alwaysEmitIntoClient
  public func tap(
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ handler: @escaping @isolated(any) @Sendable (Result<Value, any Error>) -> Void
  ) -> Promise {
    observe(on: context, IsolatedTap(handler)) { core, source, drain in
      core.run(Value.self, PlainTap<Value>.self, source, drain) { node, see in
        see(source.settledResult(Value.self))
        return node.pass(Value.self, from: source, drain: drain)
      }
    }
  }
}
