// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
// @_inheritActorContext(always): P4, no other spelling runs a closure where it was formed.

extension Promise {
  /// Returns a promise of the value with which a loop ends.
  ///
  /// `round` gets the state, and returns a promise of the next step: `.again` with the state of the
  /// next round, or `.done` with the value. It runs where it was written, or in `context` if it is
  /// nonisolated, and is released when the loop has ended. If it throws, or its promise fails, the
  /// loop ends with that error.
  ///
  /// However many rounds there are, they take no more memory and no more stack than one. Rounds
  /// whose promise has settled already follow one another without a hop; after every thousand,
  /// other waiting work runs first. Cancelling the new promise withdraws from the promise of the
  /// round, and no other round follows.
  ///
  /// ```swift
  /// let sold = Promise.loop(from: 0) { count in
  ///   shop.nextCustomer().map { $0.isLast ? .done(count) : .again(count + 1) }
  /// }
  /// ```
  @_alwaysEmitIntoClient
  public static func loop<State: Sendable>(
    from state: State,
    on context: ExecutionContext = .inherited,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    _ round: @escaping @isolated(any) @Sendable (State) throws -> Promise<LoopStep<State, Value>>
  ) -> Promise {
    let start = Promise<LoopStep<State, Value>>.fulfilled(.again(state), fileID: fileID, line: line)
    return start.observe(on: context, fileID, line, IsolatedNext(round)) {
      observer, source, trampoline in
      observer.runRounds(
        State.self, Value.self, PlainNext<State, LoopStep<State, Value>>.self, source, trampoline
      ) { state, round in try round.run(state) }
    }
  }
}
