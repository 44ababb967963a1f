/// Functions that await a delegate's answer, for code that needs no promise.
///
/// They work in every `async` function, on any actor or on none. The calling task does everything:
/// it installs the adapter, starts the source, waits, stops the source and gives the slot back. All
/// of this happens before the call returns or throws, so the source need not be Sendable.
///
/// If the task is cancelled, the source is stopped and `CancellationError` is thrown. A task that
/// is cancelled before the call never starts the source.
extension Promise {
  /// Asks a source through a slot that holds one delegate at a time, and awaits the answer.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for an answer after `start` has returned. Then
  ///     `PromiseError.timedOut` is thrown.
  ///   - start: Starts the source's work. It may be `async`. If it returns a promise, the failure
  ///     of that promise ends the wait.
  @_disfavoredOverload  // Answers that stay on an actor have a form of their own.
  public static func answer<Source, Delegate, Ignored>(
    from source: Source,
    taking slot: DelegateSlot<Source, Delegate>,
    ifTaken overlap: SlotOverlap = .waitTurn,
    with makeDelegate: @escaping (Resolver) -> Delegate,
    answers: AnswerMoment = .later,
    timeout: Duration? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: (Source) async throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) async throws -> Value {
    let terms = RequestTerms(
      place: TeardownPlace(.callingTask(on: isolation)), answers: answers, overlap: overlap,
      fileID: fileID, line: line)
    return try await DelegateRequest.through(
      slot, of: source, terms, with: makeDelegate, stop: stop
    )
    .answer(within: timeout, start)
  }

  /// Asks a source through a property, weak or strong, that holds its delegate, and awaits the
  /// answer.
  ///
  /// ```swift
  /// let loaf = try await Promise.answer(from: oven, taking: \.delegate, with: LoafBaked.init) {
  ///   $0.bake()
  /// }
  /// ```
  @_disfavoredOverload  // Answers that stay on an actor have a form of their own.
  public static func answer<Source, Delegate, Ignored>(
    from source: Source,
    taking property: ReferenceWritableKeyPath<Source, Delegate?>,
    ifTaken overlap: SlotOverlap = .waitTurn,
    with makeDelegate: @escaping (Resolver) -> Delegate,
    answers: AnswerMoment = .later,
    timeout: Duration? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: (Source) async throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) async throws -> Value {
    try await answer(
      from: source, taking: DelegateSlot(property), ifTaken: overlap, with: makeDelegate,
      answers: answers, timeout: timeout, fileID: fileID, line: line, start: start, stop: stop)
  }

  /// Asks a source of the caller's actor that has many delegates, and awaits the answer.
  @_disfavoredOverload  // Answers that stay on an actor have a form of their own.
  public static func answer<Source, Delegate, Ignored>(
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
  ) async throws -> Value {
    let terms = RequestTerms(
      place: TeardownPlace(.callingTask(on: isolation)), answers: answers, fileID: fileID,
      line: line)
    return try await DelegateRequest.through(
      slot, of: source, terms, with: makeDelegate, stop: stop
    )
    .answer(within: timeout, start)
  }

  /// Asks a transferred source that has many delegates, and awaits the answer.
  ///
  /// The adapter is removed, and `stop` runs, as a later job in `removalContext`, where nothing
  /// else uses the source's list. The call returns or throws after that.
  public static func answer<Source, Delegate, Ignored>(
    owning source: sending Source,
    taking slot: ObserverSlot<Source, Delegate>,
    removingOn removalContext: ExecutionContext,
    with makeDelegate: @escaping @Sendable (Resolver) -> Delegate,
    answers: AnswerMoment = .later,
    timeout: Duration? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping @Sendable (Source) throws -> Ignored,
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) async throws -> Value {
    try Task.checkCancellation()
    let promise = Promise(
      owning: source, taking: slot, removingOn: removalContext, with: makeDelegate,
      answers: answers, fileID: fileID, line: line, start: start, stop: stop)
    let released = promise.released
    let result =
      await (timeout.map { promise.timeout($0) } ?? promise).result
    // A separate task is not cancelled with the caller's, and everything must be given back.
    await Task { _ = await released.result }.value
    return try result.get()
  }
}
