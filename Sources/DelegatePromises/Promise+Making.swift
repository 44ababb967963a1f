extension Promise {
  /// Asks a source that gets its delegate when it is made.
  ///
  /// `makeSource` gets the adapter and returns a source of this promise's own, retained until the
  /// promise settles. Then `start` runs. If one of the two throws, so is the promise rejected.
  /// The first callback settles; `stop` runs once, however the promise settles, on the caller's
  /// actor or, without one, inside the call that settles. So without one the closures can capture
  /// what is Sendable, and nothing else: adapter and source stay between them.
  ///
  /// - Precondition: a function that is passed by its name belongs to the caller's actor or to none;
  ///   `stop` may belong to another one if none of the others has an actor.
  ///
  /// ```swift
  /// Promise(making: { Oven(delegate: $0) }, with: LoafBaked.init) { $0.bake() }
  /// ```
  public init<Source: AnyObject, Adapter: AnyObject, Ignored>(
    @_inheritActorContext(always)
    making makeSource: @escaping @isolated(any) @Sendable (Adapter) throws -> Source,
    @_inheritActorContext(always)
    with makeAdapter: @escaping @isolated(any) @Sendable (Resolver) -> Adapter,
    answers: AnswerMoment = .later,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    start: @escaping @isolated(any) @Sendable (Source) throws -> Ignored,
    @_inheritActorContext(always)
    stop: @escaping @isolated(any) @Sendable (Source) -> Void = { _ in }
  ) {
    let request = DelegateRequest(
      place: .atOnce(
        stopOn: stop.isolation,
        startOn: start.isolation ?? makeSource.isolation ?? makeAdapter.isolation,
        caller: isolation), answers: answers, fileID: fileID, line: line)
    let (makeAdapter, makeSource) = (
      called(makeAdapter, on: isolation), called(makeSource, on: isolation)
    )
    let (start, stop) = (called(start, on: isolation), calledInPlace(stop))
    let call = DelegateCall<Value>(request)
    call.ask(
      prepare: { resolver in
        let adapter = try makeAdapter(resolver)
        let source = try makeSource(adapter)
        call.token.retain(source, and: adapter, stop: { try? stop($0) })
        return source
      }, start: start)
    self = call.promise
  }
}
