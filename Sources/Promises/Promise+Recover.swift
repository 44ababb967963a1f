extension Promise {
  /// A promise that has another try when this one fails.
  ///
  /// `next` gets the error and returns the promise to go on with. It runs where it was written, or
  /// in `context` if it is nonisolated. If it throws, the new promise is rejected with that error.
  /// A value passes by without a call. Cancellation is an error like others: check for
  /// `CancellationError` if it must not be recovered from.
  ///
  /// Cancelling the new promise withdraws from this one or, once `next` has run, from the promise
  /// that it returned. `next` is released once it has run, or cannot run any more.
  ///
  /// ```swift
  /// let bread = baguette.recover { _ in bakery.order(.rye) }
  /// ```
  @inlinable
  public func recover(
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ next: @escaping @isolated(any) @Sendable (any Error) throws -> Promise
  ) -> Promise {
    observe(on: context, IsolatedNext(next)) { core, source, drain in
      core.run(Value.self, PlainNext<any Error, Value>.self, source, drain) { node, next in
        guard source.isFailure else {
          return node.pass(Value.self, from: source, drain: drain)
        }
        return node.adopt(try next(source.error), drain: drain)
      }
    }
  }
}
