// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
// @_inheritActorContext(always): P4, no other spelling runs a closure where it was formed.

extension Promise {
  /// Returns a promise of the first of several attempts that is fulfilled.
  ///
  /// `make` is called with the number of the attempt, counted from one. An attempt fails when its
  /// promise is rejected, or when `make` throws. If attempts are left and `isWorthTrying` returns
  /// true for the error, the next one follows after the delay of `backoff`, on `clock`. Otherwise
  /// the promise is rejected with that last error. A `CancellationError` always ends the retry,
  /// without asking `isWorthTrying`.
  ///
  /// Both closures run where `make` was written, or in `context` if it is nonisolated, always after
  /// this call, and are released when the promise settles. Cancelling the promise withdraws from the attempt that is
  /// under way, or ends the wait for the next one.
  ///
  /// - Precondition: there is at least one attempt.
  ///
  /// ```swift
  /// let flour = Promise.retry(attempts: 3, backoff: .exponential(from: .seconds(1))) { _ in
  ///   mill.order(rye)
  /// }
  /// ```
  @_alwaysEmitIntoClient
  public static func retry(
    attempts: Int,
    backoff: Backoff = .none,
    clock: some Clock<Duration> = .continuous,
    while isWorthTrying: @escaping @Sendable (any Error) -> Bool = { _ in true },
    on context: ExecutionContext = .inherited,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    _ make: @escaping @isolated(any) @Sendable (_ attempt: Int) throws -> Promise
  ) -> Promise {
    let retry = Retry(attempts: attempts, backoff: backoff, isWorthTrying: isWorthTrying) {
      .after($0, clock: clock, fileID: fileID, line: line)
    }
    let start = Promise<LoopStep<Retry, Value>>.fulfilled(
      .again(retry), fileID: fileID, line: line)
    return start.observe(on: context, fileID, line, IsolatedNext(make)) {
      observer, source, trampoline in
      observer.runRounds(
        Retry.self, Value.self, PlainNext<Int, Value>.self, source, trampoline
      ) { retry, make in try retry.round(of: observer) { try make.run($0) } }
    }
  }
}
