// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
// @_inheritActorContext(always): P4, no other spelling runs a closure where it was formed.

extension Promise {
  /// Returns a promise of the value that `transform` returns for this promise's value.
  ///
  /// `transform` runs where it was written, or in `context` if it is nonisolated. If it throws, the
  /// new promise is rejected with that error. A rejection passes through unchanged.
  ///
  /// Cancelling the new promise withdraws from this one. `transform` is released once it has run, or
  /// cannot run any more.
  ///
  /// ```swift
  /// let slices = loaf.map { $0.sliced() }
  /// ```
  @_alwaysEmitIntoClient
  public func map<NewValue: Sendable>(
    on context: ExecutionContext = .inherited,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    _ transform: @escaping @isolated(any) @Sendable (Value) throws -> NewValue
  ) -> Promise<NewValue> {
    observe(on: context, fileID, line, IsolatedHandler(transform)) { observer, source, trampoline in
      let transform = observer.handler(
        PlainHandler<Value, NewValue>.self, for: .values, of: source, trampoline)
      guard let transform else { return }
      observer.fulfill(on: trampoline) { try transform.run(source.value(Value.self)) }
    }
  }
}
