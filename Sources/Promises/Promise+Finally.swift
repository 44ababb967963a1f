extension Promise {
  /// Has `handler` run when the promise settles, either way, and passes the result on.
  ///
  /// `handler` runs where it was written, or in `context` if it is nonisolated; the new promise
  /// settles after it has run. Cancelling the new promise withdraws from this one, and `handler`
  /// does not run. It is released once it has run, or cannot run any more.
  ///
  /// ```swift
  /// let loaf = oven.bake(dough).finally { oven.turnOff() }
  /// ```
  @_alwaysEmitIntoClient
  public func finally(
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ handler: @escaping @isolated(any) @Sendable () -> Void
  ) -> Promise {
    observe(on: context, IsolatedHandler<Void, Void>(handler)) { core, source, drain in
      core.run(Value.self, PlainHandler<Void, Void>.self, source, drain) { node, handler in
        try handler(())
        return node.pass(Value.self, from: source, drain: drain)
      }
    }
  }
}
