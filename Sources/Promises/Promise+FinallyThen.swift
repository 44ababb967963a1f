extension Promise {
  /// Has `next` run when the promise settles, either way, waits for the promise it returns, and
  /// passes the result on.
  ///
  /// `next` runs where it was written, or in `context` if it is nonisolated. If it throws, or its
  /// promise fails, the new promise is rejected with that error. Cancelling the new promise
  /// withdraws from this one or, once `next` has run, from the promise that it returned.
  ///
  /// ```swift
  /// let loaf = oven.bake(dough).finallyThen { oven.coolDown() }
  /// ```
  @_alwaysEmitIntoClient
  public func finallyThen<Ignored: Sendable>(
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ next: @escaping @isolated(any) @Sendable () throws -> Promise<Ignored>
  ) -> Promise {
    observe(on: context, IsolatedNext<Void, Ignored>(next)) { core, source, drain in
      core.run(Value.self, PlainNext<Void, Ignored>.self, source, drain) { node, handler in
        let next = try handler(())
        guard next.core !== node else { return node.passCycle(drain: drain) }
        let result = Promise(core: source)
        return node.adopt(next.then(on: .immediate) { _ in result }, drain: drain)
      }
    }
  }
}
