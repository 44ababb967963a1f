// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
// @_inheritActorContext(always): P4, no other spelling runs a closure where it was formed.

extension Promise {
  /// Asks a source that is given a delegate with each call.
  ///
  /// `start` gets the adapter and passes it to the source. The adapter, and the actor on which `stop`
  /// runs, are retained until everything has been given back. If `start` throws, the promise is rejected
  /// with the error, and there is nothing to stop.
  ///
  /// `stop` gets what `start` returned, such as a task to cancel, or a source that is made with its
  /// adapter; until then it is retained. If `start` returns a promise, the failure of that rejects
  /// this one.
  ///
  /// The first callback settles the promise. `stop` runs once, however the promise settles, but not
  /// before `start` has returned: on the caller's actor or, without an actor, inside the call that
  /// settles the promise. Therefore, without an actor, the closures can capture only Sendable values,
  /// and the adapter and what `start` returned stay between them.
  ///
  /// A function that you pass by its name must belong to the caller's actor or to none. Otherwise
  /// the promise is rejected with ``DelegateError/wrongPlace(madeAt:)``.
  ///
  /// ```swift
  /// Promise(with: LoafBaked.init) { adapter in
  ///   let oven = Oven(delegate: adapter)
  ///   oven.bake()
  ///   return oven
  /// } stop: {
  ///   $0.pause()
  /// }
  /// ```
  ///
  /// If a call takes several delegates, return a tuple of them. All are retained until one of them
  /// answers:
  ///
  /// ```swift
  /// Promise(with: { (LoafBaked($0), OvenWatch($0)) }) { oven.bake(informing: $0, watchedBy: $1) }
  /// ```
  @_alwaysEmitIntoClient
  public init<Adapter, Returned>(
    @_inheritActorContext(always)
    with makeAdapter: @escaping @isolated(any) @Sendable (Resolver) -> Adapter,
    callsBack moment: CallbackMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    start: @escaping @isolated(any) @Sendable (Adapter) throws -> Returned,
    @_inheritActorContext(always)
    stop: @escaping @isolated(any) @Sendable (Returned) -> Void = { _ in }
  ) {
    guard
      let place = TeardownPlace(
        with: makeAdapter.isolation, start: start.isolation, stop: stop.isolation,
        caller: isolation)
    else {
      self = .wrongPlace(fileID, line)
      return
    }
    let (promise, resolver) = Promise.pending(fileID: fileID, line: line)
    let (start, started) = (calledInPlace(start), Started(calledHere(stop)))
    self = promise.asked(
      within: timeout, on: clock, at: place,
      RequestTerms(returning: Returned.self, callsBack: moment),
      Self.steps(
        Parts(
          resolver: consume resolver, make: calledInPlace(makeAdapter), start: start, adapter: nil),
        started))
  }
}
