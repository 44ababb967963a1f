// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
// @_inheritActorContext(always): P4, no other spelling runs a closure where it was formed.

extension Promise {
  /// Returns a promise of the value that `transform` returns, unless that is nil.
  ///
  /// `transform` runs where it was written, or in `context` if it is nonisolated. If it returns nil,
  /// the new promise is rejected with ``PromiseError/mappedToNil(madeAt:)``; if it throws, with that
  /// error. A rejection passes through unchanged. Cancelling the new promise withdraws from this one.
  ///
  /// ```swift
  /// let first = loaves.compactMap { $0.first }
  /// ```
  @_alwaysEmitIntoClient
  public func compactMap<NewValue: Sendable>(
    on context: ExecutionContext = .inherited,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    _ transform: @escaping @isolated(any) @Sendable (Value) throws -> NewValue?
  ) -> Promise<NewValue> {
    observe(on: context, fileID, line, IsolatedHandler(transform)) { observer, source, trampoline in
      let transform = observer.handler(
        PlainHandler<Value, NewValue?>.self, for: .values, of: source, trampoline)
      guard let transform else { return }
      observer.fulfill(on: trampoline) {
        guard let value = try transform.run(source.value(Value.self)) else {
          throw observer.mappedToNil
        }
        return value
      }
    }
  }
}
