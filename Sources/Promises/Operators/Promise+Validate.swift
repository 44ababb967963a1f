// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
// @_inheritActorContext(always): P4, no other spelling runs a closure where it was formed.

extension Promise {
  /// Returns a promise of the same value, if it is valid.
  ///
  /// `isValid` runs where it was written, or in `context` if it is nonisolated. When it returns
  /// false, the new promise is rejected with ``PromiseError/invalid(madeAt:)``; when it throws, with
  /// that error. A rejection passes through unchanged. Cancelling the new promise withdraws from this
  /// one.
  ///
  /// ```swift
  /// let fresh = loaf.validate { $0.age < .seconds(86_400) }
  /// ```
  @_alwaysEmitIntoClient
  public func validate(
    on context: ExecutionContext = .inherited,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    _ isValid: @escaping @isolated(any) @Sendable (Value) throws -> Bool
  ) -> Promise {
    observe(on: context, fileID, line, IsolatedHandler(isValid)) { observer, source, trampoline in
      let isValid = observer.handler(
        PlainHandler<Value, Bool>.self, for: .values, of: source, trampoline)
      guard let isValid else { return }
      observer.pass(source, on: trampoline) {
        guard try isValid.run(source.value(Value.self)) else { throw observer.invalid }
      }
    }
  }
}
