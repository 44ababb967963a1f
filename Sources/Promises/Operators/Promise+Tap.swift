// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
// @_inheritActorContext(always): P4, no other spelling runs a closure where it was formed.

extension Promise {
  /// Calls `handler` with the result, and passes the result on.
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
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    _ handler: @escaping @isolated(any) @Sendable (Result<Value, any Error>) -> Void
  ) -> Promise {
    observe(on: context, fileID, line, IsolatedTap(handler)) { observer, source, trampoline in
      let handler = observer.handler(PlainTap<Value>.self, for: .all, of: source, trampoline)
      guard let handler else { return }
      handler.run(source.settledResult(Value.self))
      observer.pass(source, on: trampoline)
    }
  }
}
