extension Promise {
  /// A promise of what the promise settles with that `next` makes of the value.
  ///
  /// `next` runs where it was written, or in `context` if it is nonisolated. If it throws, the new
  /// promise is rejected with that error. A rejection passes by without a call. A promise that
  /// would wait for itself is rejected with ``PromiseError/cycle(madeAt:)``.
  ///
  /// Cancelling the new promise withdraws from this one or, once `next` has run, from the promise
  /// that it returned. `next` is released once it has run, or cannot run any more.
  ///
  /// ```swift
  /// let delivery = loaf.then { courier.deliver($0) }
  /// ```
  @inlinable
  public func then<NewValue: Sendable>(
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ next: @escaping @isolated(any) @Sendable (Value) throws -> Promise<NewValue>
  ) -> Promise<NewValue> {
    observe(on: context, IsolatedHandler(next)) { core, source, drain in
      guard let source else { return destroy(NewValue.self, in: core) }
      let node = unsafe unsafeDowncast(core, to: Node.self)
      guard node.hasHandler else { return node.pass(NewValue.self, from: source, drain: drain) }
      guard let handler = node.takeHandler() else { return nil }
      if source.isFailure { return node.pass(source.error, drain: drain) }
      do {
        let plain = handler.plain(Value.self, Promise<NewValue>.self)
        let inner = try plain.run(source.value(Value.self))
        return node.adopt(inner, drain: drain)
      } catch {
        return node.pass(error, drain: drain)
      }
    }
  }
}
