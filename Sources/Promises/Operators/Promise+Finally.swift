// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
// @_inheritActorContext(always): P4, no other spelling runs a closure where it was formed.

extension Promise {
  /// Runs `handler` when the new promise settles, however it does, and passes the result on.
  ///
  /// `handler` runs exactly once, when the new promise settles. It does so when this promise is
  /// fulfilled or rejected, when the new promise is cancelled, and when it loses its last reader:
  /// to a timeout, a race or a cancelled task, say. While another reader waits, it goes on.
  ///
  /// `handler` runs where it was written, or in `context` if it is nonisolated, as the new
  /// promise's first observer there. A task that awaits the new promise does not wait for it. Only
  /// a handler whose job the context drops never runs. Cancelling the new promise withdraws from
  /// this one.
  ///
  /// ```swift
  /// let loaf = oven.bake(dough).finally { oven.turnOff() }
  /// ```
  @_alwaysEmitIntoClient
  public func finally(
    on context: ExecutionContext = .inherited,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    _ handler: @escaping @isolated(any) @Sendable () -> Void
  ) -> Promise {
    let handler = IsolatedHandler<Void, Void>(handler)
    return Promise(
      core: core.passedOn(
        PackedOrigin(fileID, line), endingWith: ErasedHandler(handler), on: context,
        handler.isolation))
  }
}
