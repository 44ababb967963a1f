extension Promise {
  /// Ends a chain: `handler` gets the error, if there is one.
  ///
  /// `handler` runs where it was written, or in `context` if it is nonisolated. The promise that is
  /// returned is fulfilled when all is done, error or not; it can still be cancelled, which
  /// withdraws from this one. `handler` is released once it has run, or cannot run any more.
  ///
  /// ```swift
  /// loaf.map { shelf.add($0) }.catch { log.warn("no bread today: \($0)") }
  /// ```
  @inlinable
  @discardableResult
  public func `catch`(
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ handler: @escaping @isolated(any) @Sendable (any Error) -> Void
  ) -> Promise<Void> {
    observe(on: context, IsolatedHandler(handler)) { core, source, drain in
      core.run(Void.self, PlainHandler<any Error, Void>.self, source, drain) { node, handler in
        if source.isFailure { try handler(source.error) }
        return node.pass(Void.self, (), drain: drain)
      }
    }
  }
}
