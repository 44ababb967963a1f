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
  @inlinable
  public func tap(
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ handler: @escaping @isolated(any) @Sendable (Result<Value, any Error>) -> Void
  ) -> Promise {
    observe(on: context, IsolatedHandler(handler)) { core, source, drain in
      guard let source else { return destroy(Value.self, in: core) }
      let node = unsafe unsafeDowncast(core, to: Node.self)
      guard let handler = node.takeHandler(), let result = source.current(Value.self) else {
        return nil
      }
      try? handler.plain(Result<Value, any Error>.self, Void.self).run(result)
      return node.pass(Value.self, from: source, drain: drain)
    }
  }
}
