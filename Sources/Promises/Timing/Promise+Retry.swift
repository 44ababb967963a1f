extension Promise {
  /// A promise of the first of several attempts that is fulfilled.
  ///
  /// `make` is called with the number of the attempt, counted from one. When an attempt fails, by
  /// the error of its promise or by throwing, the next one follows after the delay that `backoff`
  /// tells, on `clock`, if there are attempts left and `isWorthTrying` says so of the error. Else
  /// the promise is rejected with that error, the last one. `CancellationError` is never worth
  /// another attempt, and not asked about.
  ///
  /// Both closures run where `make` was written, or in `context` if it is nonisolated, and are
  /// released when the promise settles. Cancelling it withdraws from the attempt that is under way,
  /// or ends the wait for the next one.
  ///
  /// - Precondition: there is at least one attempt.
  ///
  /// ```swift
  /// let flour = Promise.retry(3, backoff: .exponential(from: .seconds(1)).jittered()) { _ in
  ///   mill.order(rye)
  /// }
  /// ```
  @_alwaysEmitIntoClient
  public static func retry(
    _ attempts: Int,
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
