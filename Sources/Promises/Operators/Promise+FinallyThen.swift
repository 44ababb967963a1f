// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
// @_inheritActorContext(always): P4, no other spelling runs a closure where it was formed.

extension Promise {
  /// Runs `next` when this promise settles or the new one is cancelled, waits for the promise it
  /// returns, and passes the result on.
  ///
  /// `next` runs exactly once, where it was written, or in `context` if it is nonisolated. If it
  /// throws, or its promise fails, the new promise is rejected with that error.
  ///
  /// Cancelling the new promise withdraws from this one, and `next` runs all the same. Its promise is
  /// never withdrawn from: it goes on to its end, and if it fails with nobody waiting, its error is
  /// reported to ``PromiseDiagnostics``.
  ///
  /// ```swift
  /// let loaf = oven.bake(dough).finallyThen { oven.coolDown() }
  /// ```
  @_alwaysEmitIntoClient
  public func finallyThen<Ignored: Sendable>(
    on context: ExecutionContext = .inherited,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    _ next: @escaping @isolated(any) @Sendable () throws -> Promise<Ignored>
  ) -> Promise {
    let next = IsolatedNext<Void, Ignored>(next)
    let plain = next.plain
    let step = EndingStep { try plain.run(()).core }
    return Promise(
      core: core.passedOn(
        PackedOrigin(fileID, line), after: step, on: context.calling(next.isolation)))
  }
}
