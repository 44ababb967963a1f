extension Promise {
  /// Asks a source that gets its delegate when it is made.
  ///
  /// `makeSource` gets the adapter and returns a source of this promise's own, retained until the
  /// promise settles; if it throws, so is the promise rejected. Then `start` runs. The first
  /// callback settles; `stop` runs once, however the promise settles, on the caller's actor or,
  /// without one, inside the call that settles: there, a source that is not Sendable must not be
  /// used elsewhere, and `start` must not let it out.
  ///
  /// ```swift
  /// Promise(making: { Oven(delegate: $0) }, with: LoafBaked.init) { $0.bake() }
  /// ```
  public init<Source: AnyObject, Adapter: AnyObject, Ignored>(
    making makeSource: (Adapter) throws -> sending Source,
    with makeAdapter: (Resolver) -> Adapter,
    answers: AnswerMoment = .later,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: (Source) throws -> Ignored,
    @_inheritActorContext(always)
    stop: @escaping @isolated(any) @Sendable (Source) -> Void = { _ in }
  ) {
    let request = DelegateRequest(
      place: .atOnce(stopOn: stop.isolation, caller: isolation), answers: answers, fileID: fileID,
      line: line)
    let call = DelegateCall<Value>(request)
    call.ask { resolver in
      let adapter = makeAdapter(resolver)
      let source = try makeSource(adapter)
      call.token.retain(source, and: adapter, stop: calledInPlace(stop))
      return source
    } start: {
      try start($0)
    }
    self = call.promise
  }
}
