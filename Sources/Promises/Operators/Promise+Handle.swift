// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
// @_inheritActorContext(always): P4, no other spelling runs a closure where it was formed.

extension Promise {
  /// Ends a chain: `handler` gets the result, value or error.
  ///
  /// `handler` runs where it was written, or in `context` if it is nonisolated. The returned promise
  /// is fulfilled once it has run; it can still be cancelled, which withdraws from this one, and
  /// `handler` does not run. `handler` is released once it has run, or cannot run any more.
  ///
  /// To look at the result and go on, use ``tap(on:fileID:line:_:)``.
  ///
  /// ```swift
  /// loaf.handle { result in
  ///   switch result {
  ///   case .success(let loaf): shelf.add(loaf)
  ///   case .failure(let error): log.warn("no bread today: \(error)")
  ///   }
  /// }
  /// ```
  @_alwaysEmitIntoClient
  @discardableResult
  public func handle(
    on context: ExecutionContext = .inherited,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    _ handler: @escaping @isolated(any) @Sendable (Result<Value, any Error>) -> Void
  ) -> Promise<Void> {
    observe(on: context, fileID, line, IsolatedTap(handler)) { observer, source, trampoline in
      let handler = observer.handler(PlainTap<Value>.self, for: .all, of: source, trampoline)
      guard let handler else { return }
      handler.run(source.settledResult(Value.self))
      observer.fulfill(on: trampoline) {}
    }
  }
}
