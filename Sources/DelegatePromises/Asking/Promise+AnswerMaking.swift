extension Promise {
  /// Asks a source that gets its delegate when it is made, and awaits the answer.
  ///
  /// ```swift
  /// try await Promise.answer(making: { Oven(delegate: $0) }, with: LoafBaked.init) { $0.bake() }
  /// ```
  @_disfavoredOverload  // Answers that stay on an actor have a form of their own.
  public static func answer<Source, Adapter, Ignored>(
    making makeSource: @escaping (Adapter) throws -> Source,
    with makeAdapter: @escaping (Resolver) -> Adapter,
    answers: AnswerMoment = .later,
    timeout: Duration? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: (Source) async throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) async throws -> Value {
    let terms = RequestTerms(
      place: TeardownPlace(.callingTask(on: isolation)), answers: answers, fileID: fileID,
      line: line)
    return try await DelegateRequest.making(
      terms, with: makeAdapter, source: makeSource, stop: stop
    )
    .answer(within: timeout, start)
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
  @_disfavoredOverload  // Answers that stay on an actor have a form of their own.
  public static func answer<Adapter, Ignored>(
    with makeAdapter: @escaping (Resolver) -> Adapter,
    answers: AnswerMoment = .later,
    timeout: Duration? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: (Adapter) async throws -> Ignored,
    stop: @escaping (Adapter) -> Void = { _ in }
  ) async throws -> Value {
    let terms = RequestTerms(
      place: TeardownPlace(.callingTask(on: isolation)), answers: answers, fileID: fileID,
      line: line)
    return try await DelegateRequest.making(terms, with: makeAdapter, source: { $0 }, stop: stop)
      .answer(within: timeout, start)
  }
}
