extension Promise {
  /// Asks a source that gets its delegate when it is made, and awaits the answer.
  ///
  /// ```swift
  /// try await Promise.answer(making: { Oven(delegate: $0) }, with: LoafBaked.init) { $0.bake() }
  /// ```
  @_alwaysEmitIntoClient
  public static func answer<Source, Adapter, Ignored>(
    making makeSource: @escaping (Adapter) throws -> Source,
    with makeAdapter: @escaping (Resolver) -> Adapter,
    answers: DelegateAttachment.AnswerMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    stops: DelegateAttachment.StopMoment = .insideCallback,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: (Source) async throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) async throws -> Value {
    let (promise, resolver) = Promise.pending(fileID: fileID, line: line)
    let made = MadeSource<Source>()
    return try await Token(
      ErasedPromise(promise), at: .task(on: isolation, stops),
      RequestTerms(of: Source.self, answers: answers),
      Self.steps(
        making: makeSource, (consume resolver, makeAdapter, nil as ((Source) -> Void)?, nil, nil),
        made,
        stop: stop)
    )
    .answer(within: timeout, on: clock, PackedOrigin(fileID, line)) {
      guard let source = made.source else { return .nothing }
      return Shown(returned: try await start(source))
    }
    .settledValue(as: Value.self)
  }

  /// Asks a source that is given a delegate with each call, and awaits the answer.
  ///
  /// If the source is an actor, use an `async` `start`.
  ///
  /// ```swift
  /// try await Promise.answer(with: LoafBaked.init) { await bakery.bake(informing: $0) }
  /// ```
  ///
  /// If a call takes several delegates, return a tuple of them. All are retained until one of them
  /// answers.
  @_alwaysEmitIntoClient
  public static func answer<Adapter, Ignored>(
    with makeAdapter: @escaping (Resolver) -> Adapter,
    answers: DelegateAttachment.AnswerMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    stops: DelegateAttachment.StopMoment = .insideCallback,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: (Adapter) async throws -> Ignored,
    stop: @escaping (Adapter) -> Void = { _ in }
  ) async throws -> Value {
    let (promise, resolver) = Promise.pending(fileID: fileID, line: line)
    let made = MadeSource<Adapter>()
    return try await Token(
      ErasedPromise(promise), at: .task(on: isolation, stops),
      RequestTerms(answers: answers),
      Self.steps(
        making: { $0 }, (consume resolver, makeAdapter, nil as ((Adapter) -> Void)?, nil, nil),
        made,
        stop: stop)
    )
    .answer(within: timeout, on: clock, PackedOrigin(fileID, line)) {
      guard let adapter = made.source else { return .nothing }
      return Shown(returned: try await start(adapter))
    }
    .settledValue(as: Value.self)
  }
}
