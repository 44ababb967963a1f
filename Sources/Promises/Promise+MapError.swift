extension Promise {
  /// A promise that fails with what `transform` makes of the error.
  ///
  /// `transform` runs where it was written, or in `context` if it is nonisolated. If it throws, the
  /// new promise is rejected with that error. A value passes by without a call. Cancelling the new
  /// promise withdraws from this one.
  ///
  /// ```swift
  /// let loaf = download.mapError { BakeryError.closed(because: $0) }
  /// ```
  @_alwaysEmitIntoClient
  public func mapError(
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ transform: @escaping @isolated(any) @Sendable (any Error) throws -> any Error
  ) -> Promise {
    observe(on: context, IsolatedHandler(transform)) { core, source, drain in
      core.run(Value.self, PlainHandler<any Error, any Error>.self, source, drain) {
        node, handler in
        guard source.isFailure else {
          return node.pass(Value.self, from: source, drain: drain)
        }
        return node.pass(try handler(source.error), drain: drain)
      }
    }
  }
}
