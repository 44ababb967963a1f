extension Promise {
  /// Asks a source that is given a delegate with each call.
  ///
  /// `start` gets the adapter and passes it to the source; the adapter is retained until the
  /// promise settles. The first callback settles; `stop` runs once, however the promise settles, on
  /// the caller's actor or, without one, inside the call that settles: there, an adapter that is
  /// not Sendable must not be used elsewhere, and `start` must not let it out.
  ///
  /// ```swift
  /// Promise(with: LoafBaked.init) { oven.bake(informing: $0) }
  /// ```
  public init<Adapter: AnyObject, Ignored>(
    with makeAdapter: (Resolver) -> Adapter,
    answers: AnswerMoment = .later,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: (Adapter) throws -> Ignored,
    @_inheritActorContext(always)
    stop: @escaping @isolated(any) @Sendable (Adapter) -> Void = { _ in }
  ) {
    let request = DelegateRequest(
      place: .atOnce(stopOn: stop.isolation, caller: isolation), answers: answers, fileID: fileID,
      line: line)
    let call = DelegateCall<Value>(request)
    call.ask { resolver in
      let adapter = makeAdapter(resolver)
      call.token.retain(adapter, and: adapter, stop: calledInPlace(stop))
      return adapter
    } start: {
      try start($0)
    }
    self = call.promise
  }
}
