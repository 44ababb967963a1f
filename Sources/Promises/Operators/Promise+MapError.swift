// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
// @_inheritActorContext(always): P4, no other spelling runs a closure where it was formed.

extension Promise {
  /// Returns a promise that fails with the error that `transform` returns for this one's error.
  ///
  /// `transform` runs where it was written, or in `context` if it is nonisolated. If it throws, the
  /// new promise is rejected with that error. A value passes through unchanged. Cancelling the new
  /// promise withdraws from this one.
  ///
  /// ```swift
  /// let loaf = download.mapError { BakeryError.closed(because: $0) }
  /// ```
  @_alwaysEmitIntoClient
  public func mapError(
    on context: ExecutionContext = .inherited,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    _ transform: @escaping @isolated(any) @Sendable (any Error) throws -> any Error
  ) -> Promise {
    let handler = IsolatedHandler<any Error, any Error>(transform)
    return observe(on: context, fileID, line, handler) { observer, source, trampoline in
      let transform = observer.handler(
        PlainHandler<any Error, any Error>.self, for: .errors, of: source, trampoline)
      guard let transform else { return }
      observer.fulfill(on: trampoline) { () throws -> Value in throw try transform.run(source.error)
      }
    }
  }
}
