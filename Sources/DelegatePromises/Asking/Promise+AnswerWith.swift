// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

extension Promise {
  /// Asks a source that is given a delegate with each call, and awaits the answer.
  ///
  /// `stop` gets what `start` returned, such as a task to cancel, or a source that is made with its
  /// adapter. If `start` throws, there is nothing to stop. If the source is an actor, use an `async`
  /// `start`.
  ///
  /// ```swift
  /// try await Promise.answer(with: LoafBaked.init) { await bakery.bake(informing: $0) }
  /// ```
  ///
  /// If a call takes several delegates, return a tuple of them. All are retained until one of them
  /// answers.
  @_alwaysEmitIntoClient
  public static func answer<Adapter, Returned>(
    with makeAdapter: @escaping (Resolver) -> Adapter,
    callsBack moment: CallbackMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: (Adapter) async throws -> Returned,
    stop: @escaping (Returned) -> Void = { _ in }
  ) async throws -> Value {
    let (promise, resolver) = Promise.pending(fileID: fileID, line: line)
    let started = Started(stop)
    let parts = Parts<Adapter, Adapter, Returned>(
      resolver: consume resolver, make: makeAdapter, adapter: nil)
    return try await Token(
      ErasedPromise(promise), at: .task(on: isolation),
      RequestTerms(returning: Returned.self, callsBack: moment), Self.steps(parts, started)
    )
    .answer(within: timeout, on: clock) {
      guard let adapter = parts.adapter else { return .nothing }
      return Shown(returned: started.keep(try await start(adapter)))
    }
    .settledValue(as: Value.self)
  }
}
