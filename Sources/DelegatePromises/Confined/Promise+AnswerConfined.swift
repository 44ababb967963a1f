/// Functions that await answers that are not Sendable, for callers on the actor where they come.
extension Promise {
  /// Asks a source through a slot that holds one delegate at a time, and awaits an answer that
  /// stays on the caller's actor.
  public static func answer<Kept, Source, Delegate, Ignored>(
    from source: Source,
    taking slot: DelegateSlot<Source, Delegate>,
    ifTaken overlap: SlotOverlap = .waitTurn,
    with makeDelegate: @escaping (Resolver) -> Delegate,
    answers: AnswerMoment = .later,
    timeout: Duration? = nil,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: (Source) async throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) async throws -> Kept where Value == Confined<Kept> {
    let terms = RequestTerms(
      place: TeardownPlace(.callingTask(on: isolation)), answers: answers, overlap: overlap,
      fileID: fileID, line: line)
    return try await DelegateRequest.through(
      slot, of: source, terms, with: makeDelegate, stop: stop
    )
    .answer(within: timeout, start).take()
  }

  /// Asks a source through a property that holds its delegate, and awaits an answer that stays on
  /// the caller's actor.
  public static func answer<Kept, Source, Delegate, Ignored>(
    from source: Source,
    taking property: ReferenceWritableKeyPath<Source, Delegate?>,
    ifTaken overlap: SlotOverlap = .waitTurn,
    with makeDelegate: @escaping (Resolver) -> Delegate,
    answers: AnswerMoment = .later,
    timeout: Duration? = nil,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: (Source) async throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) async throws -> Kept where Value == Confined<Kept> {
    let terms = RequestTerms(
      place: TeardownPlace(.callingTask(on: isolation)), answers: answers, overlap: overlap,
      fileID: fileID, line: line)
    return try await DelegateRequest.through(
      DelegateSlot(property), of: source, terms, with: makeDelegate, stop: stop
    ).answer(within: timeout, start).take()
  }

  /// Asks a source that has many delegates, and awaits an answer that stays on the caller's actor.
  public static func answer<Kept, Source, Delegate, Ignored>(
    from source: Source,
    taking slot: ObserverSlot<Source, Delegate>,
    with makeDelegate: @escaping (Resolver) -> Delegate,
    answers: AnswerMoment = .later,
    timeout: Duration? = nil,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: (Source) async throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) async throws -> Kept where Value == Confined<Kept> {
    let terms = RequestTerms(
      place: TeardownPlace(.callingTask(on: isolation)), answers: answers, fileID: fileID,
      line: line)
    return try await DelegateRequest.through(
      slot, of: source, terms, with: makeDelegate, stop: stop
    )
    .answer(within: timeout, start).take()
  }

  /// Asks a source that gets its delegate when it is made, and awaits an answer that stays on the
  /// caller's actor.
  public static func answer<Kept, Source, Adapter, Ignored>(
    making makeSource: @escaping (Adapter) throws -> Source,
    with makeAdapter: @escaping (Resolver) -> Adapter,
    answers: AnswerMoment = .later,
    timeout: Duration? = nil,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: (Source) async throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) async throws -> Kept where Value == Confined<Kept> {
    let terms = RequestTerms(
      place: TeardownPlace(.callingTask(on: isolation)), answers: answers, fileID: fileID,
      line: line)
    return try await DelegateRequest.making(
      terms, with: makeAdapter, source: makeSource, stop: stop
    )
    .answer(within: timeout, start).take()
  }

  /// Asks a source that is given a delegate with each call, and awaits an answer that stays on the
  /// caller's actor.
  public static func answer<Kept, Adapter, Ignored>(
    with makeAdapter: @escaping (Resolver) -> Adapter,
    answers: AnswerMoment = .later,
    timeout: Duration? = nil,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: (Adapter) async throws -> Ignored,
    stop: @escaping (Adapter) -> Void = { _ in }
  ) async throws -> Kept where Value == Confined<Kept> {
    let terms = RequestTerms(
      place: TeardownPlace(.callingTask(on: isolation)), answers: answers, fileID: fileID,
      line: line)
    return try await DelegateRequest.making(terms, with: makeAdapter, source: { $0 }, stop: stop)
      .answer(within: timeout, start).take()
  }
}
