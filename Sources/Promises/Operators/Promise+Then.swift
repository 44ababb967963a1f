// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
// @_inheritActorContext(always): P4, no other spelling runs a closure where it was formed.

extension Promise {
  /// Returns a promise that settles as the promise returned by `next` does.
  ///
  /// `next` gets the value. It runs where it was written, or in `context` if it is nonisolated. If it
  /// throws, the new promise is rejected with that error. A rejection passes through unchanged. A
  /// promise that would wait for itself is rejected with ``PromiseError/cycle(madeAt:)``.
  ///
  /// Cancelling the new promise withdraws from this one or, once `next` has run, from the promise
  /// that it returned. `next` is released once it has run, or cannot run any more.
  ///
  /// ```swift
  /// let delivery = loaf.then { courier.deliver($0) }
  /// ```
  @_alwaysEmitIntoClient
  public func then<NewValue: Sendable>(
    on context: ExecutionContext = .inherited,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    _ next: @escaping @isolated(any) @Sendable (Value) throws -> Promise<NewValue>
  ) -> Promise<NewValue> {
    observe(on: context, fileID, line, IsolatedNext(next)) { observer, source, trampoline in
      let next = observer.handler(
        PlainNext<Value, NewValue>.self, for: .values, of: source, trampoline)
      guard let next else { return }
      observer.adopt(on: trampoline) { try next.run(source.value(Value.self)) }
    }
  }
}
