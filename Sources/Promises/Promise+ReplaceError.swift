extension Promise {
  /// A promise that has `value` when this one fails.
  ///
  /// Cancellation is an error like others. Cancelling the new promise withdraws from this one.
  ///
  /// ```swift
  /// let bread = baguette.replaceError(with: .rusk)
  /// ```
  @_alwaysEmitIntoClient
  public func replaceError(with value: Value) -> Promise {
    let replace: @isolated(any) @Sendable (any Error) -> Value = { _ in value }
    return observe(on: .immediate, IsolatedHandler(replace)) { core, source, drain in
      core.run(Value.self, PlainHandler<any Error, Value>.self, source, drain) { node, handler in
        guard source.isFailure else {
          return node.pass(Value.self, from: source, drain: drain)
        }
        return node.pass(Value.self, try handler(source.error), drain: drain)
      }
    }
  }
}
