extension Promise {
  /// Asks a source that is given a delegate with each call.
  ///
  /// `start` gets the adapter and passes it to the source; the adapter is retained until the
  /// promise settles. If `start` throws, so is the promise rejected. The first callback settles;
  /// `stop` runs once, however the promise settles, on the caller's actor or, without one, inside
  /// the call that settles. So without one the closures can capture what is Sendable, and nothing
  /// else: an adapter stays between them and its source.
  ///
  /// - Precondition: a function that is passed by its name belongs to the caller's actor or to none;
  ///   `stop` may belong to another one if none of the others has an actor.
  ///
  /// ```swift
  /// Promise(with: LoafBaked.init) { oven.bake(informing: $0) }
  /// ```
  public init<Adapter: AnyObject, Ignored>(
    @_inheritActorContext(always)
    with makeAdapter: @escaping @isolated(any) @Sendable (Resolver) -> Adapter,
    answers: AnswerMoment = .later,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    start: @escaping @isolated(any) @Sendable (Adapter) throws -> Ignored,
    @_inheritActorContext(always)
    stop: @escaping @isolated(any) @Sendable (Adapter) -> Void = { _ in }
  ) {
    let request = DelegateRequest(
      place: .atOnce(
        stopOn: stop.isolation, startOn: start.isolation ?? makeAdapter.isolation, caller: isolation
      ), answers: answers, fileID: fileID, line: line)
    let (makeAdapter, start) = (called(makeAdapter, on: isolation), called(start, on: isolation))
    let stop = calledInPlace(stop)
    let call = DelegateCall<Value>(request)
    call.ask(
      prepare: { resolver in
        let adapter = try makeAdapter(resolver)
        call.token.retain(adapter, and: adapter, stop: { try? stop($0) })
        return adapter
      }, start: start)
    self = call.promise
  }
}
