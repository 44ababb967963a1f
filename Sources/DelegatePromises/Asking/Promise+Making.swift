extension Promise {
  /// Asks a source that gets its delegate when it is made.
  ///
  /// `makeSource` gets the adapter and returns a source for this promise alone, which is retained
  /// until the promise settles. Then `start` runs. If either of them throws, the promise is
  /// rejected with the error.
  ///
  /// The first callback settles the promise. `stop` runs once, however the promise settles: on the
  /// caller's actor or, without an actor, inside the call that settles the promise. Therefore,
  /// without an actor, the closures can capture only Sendable values, and the adapter and the
  /// source stay between them.
  ///
  /// A function that you pass by its name must belong to the caller's actor or to none. Otherwise
  /// the promise is rejected with ``DelegateError/wrongPlace(madeAt:)``. `stop` may belong to
  /// another actor if none of the other functions has one.
  ///
  /// ```swift
  /// Promise(making: { Oven(delegate: $0) }, with: LoafBaked.init) { $0.bake() }
  /// ```
  @_alwaysEmitIntoClient
  public init<Source, Adapter, Ignored>(
    @_inheritActorContext(always)
    making makeSource: @escaping @isolated(any) @Sendable (Adapter) throws -> Source,
    @_inheritActorContext(always)
    with makeAdapter: @escaping @isolated(any) @Sendable (Resolver) -> Adapter,
    answers: DelegateAttachment.AnswerMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    stops: DelegateAttachment.StopMoment = .insideCallback,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    start: @escaping @isolated(any) @Sendable (Source) throws -> Ignored,
    @_inheritActorContext(always)
    stop: @escaping @isolated(any) @Sendable (Source) -> Void = { _ in }
  ) {
    guard
      let place = TeardownPlace(
        making: makeSource.isolation, with: makeAdapter.isolation, start: start.isolation,
        stop: stop.isolation, caller: isolation, stops)
    else {
      self = .wrongPlace(fileID, line)
      return
    }
    let (promise, resolver) = Promise.pending(fileID: fileID, line: line)
    Token.begin(
      ErasedPromise(promise), at: place,
      RequestTerms(of: Source.self, answers: answers),
      Self.steps(
        making: calledInPlace(makeSource),
        (resolver, calledInPlace(makeAdapter), calledInPlace(start), nil, nil),
        MadeSource(), stop: calledInPlace(stop)))
    self = promise.limited(to: timeout, on: clock, fileID, line)
  }
}
