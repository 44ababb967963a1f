extension Promise {
  /// Asks a source that gets its delegate when it is made.
  ///
  /// `makeSource` gets the adapter and returns a source of this promise's own, retained until the
  /// promise settles. Then `start` runs. If one of them throws, the promise is rejected with the
  /// error. The first callback settles; `stop` runs once, however the promise settles, on the
  /// caller's actor or, without one, inside the call that settles. So without an actor the closures
  /// can capture Sendable values only: adapter and source stay between them.
  ///
  /// A function that is passed by its name belongs to the caller's actor or to none, or the promise
  /// is rejected with ``DelegateError/wrongPlace(madeAt:)``; `stop` may belong to another actor if
  /// none of the others has one.
  ///
  /// ```swift
  /// Promise(making: { Oven(delegate: $0) }, with: LoafBaked.init) { $0.bake() }
  /// ```
  public init<Source, Adapter, Ignored>(
    @_inheritActorContext(always)
    making makeSource: @escaping @isolated(any) @Sendable (Adapter) throws -> Source,
    @_inheritActorContext(always)
    with makeAdapter: @escaping @isolated(any) @Sendable (Resolver) -> Adapter,
    answers: AnswerMoment = .later,
    stops: StopMoment = .insideCallback,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    start: @escaping @isolated(any) @Sendable (Source) throws -> Ignored,
    @_inheritActorContext(always)
    stop: @escaping @isolated(any) @Sendable (Source) -> Void = { _ in }
  ) {
    let isolations = [makeSource.isolation, makeAdapter.isolation, start.isolation]
    guard
      let place = TeardownPlace(
        stop: stop.isolation, others: isolations, caller: isolation, stops)
    else {
      self = .wrongPlace(fileID, line)
      return
    }
    let terms = RequestTerms(place: place, answers: answers, fileID: fileID, line: line)
    let stop = calledInPlace(stop)
    self = DelegateRequest.making(
      terms, with: calledInPlace(makeAdapter), source: calledInPlace(makeSource),
      stop: { try? stop($0) }
    ).ask(calledInPlace(start))
  }
}
