/// Promises from a source that the caller transfers, as code without an actor must.
///
/// Using the source afterwards does not compile, unless it is Sendable.
extension Promise {
  /// Asks a source through a slot that holds one delegate at a time.
  ///
  /// `stop` runs, and the slot is given back, inside the call that settles the promise, on that
  /// call's thread. Most often this is inside the callback. If `stops` says so, both run as a later
  /// job on the global pool instead. A promise that has waited its turn asks on the global pool.
  @_alwaysEmitIntoClient
  public init<Source, Delegate, Ignored>(
    owning source: sending Source,
    taking slot: sending DelegateSlot<Source, Delegate>,
    ifTaken overlap: DelegateAttachment.Overlap = .waitTurn,
    with makeDelegate: @escaping @Sendable (Resolver) -> Delegate,
    answers: DelegateAttachment.AnswerMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    stops: DelegateAttachment.StopMoment = .insideCallback,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping @Sendable (Source) throws -> Ignored,
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) {
    let (promise, resolver) = Promise.pending(fileID: fileID, line: line)
    Token.begin(
      ErasedPromise(promise), at: .owned(stops),
      RequestTerms(
        to: Shown(source), of: Source.self, at: slot.terms, ifTaken: overlap, answers: answers),
      Self.steps(of: source, at: slot, (resolver, makeDelegate, start, nil, nil), stop: stop))
    self = promise.limited(to: timeout, on: clock, fileID, line)
  }

  /// Asks a source through a property, weak or strong, that holds its delegate.
  ///
  /// The key path does not tell how the property holds its delegate; a ``DelegateSlot`` can.
  @_alwaysEmitIntoClient
  @inline(__always)
  public init<Source, Delegate, Ignored>(
    owning source: sending Source,
    taking property: consuming sending ReferenceWritableKeyPath<Source, Delegate?>,
    ifTaken overlap: DelegateAttachment.Overlap = .waitTurn,
    with makeDelegate: @escaping @Sendable (Resolver) -> Delegate,
    answers: DelegateAttachment.AnswerMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    stops: DelegateAttachment.StopMoment = .insideCallback,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping @Sendable (Source) throws -> Ignored,
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) {
    let (promise, resolver) = Promise.pending(fileID: fileID, line: line)
    Token.begin(
      ErasedPromise(promise), at: .owned(stops),
      RequestTerms(
        to: Shown(source), of: Source.self, at: .property, ifTaken: overlap, answers: answers),
      Self.steps(
        of: source, at: consume property, (resolver, makeDelegate, start, nil, nil), stop: stop))
    self = promise.limited(to: timeout, on: clock, fileID, line)
  }

  /// Asks a source that has many delegates, each added and removed.
  ///
  /// The adapter is removed, and `stop` runs, as a later job in `removalContext`. That context must
  /// be serial with the source, which may hold a lock, or walk its list of delegates, while it
  /// calls. Examples are the queue on which the source calls, and `.main` for a source of the main
  /// thread. With `.immediate`, the adapter would be removed inside the callback.
  @_alwaysEmitIntoClient
  public init<Source, Delegate, Ignored>(
    owning source: sending Source,
    taking slot: DelegateSlot<Source, Delegate>.Observers,
    removingOn removalContext: ExecutionContext,
    with makeDelegate: @escaping @Sendable (Resolver) -> Delegate,
    answers: DelegateAttachment.AnswerMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping @Sendable (Source) throws -> Ignored,
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) {
    let (promise, resolver) = Promise.pending(fileID: fileID, line: line)
    let place = TeardownPlace.removing(slot.isolation, or: removalContext)
    Token.begin(
      ErasedPromise(promise), at: place,
      RequestTerms(to: Shown(source), of: Source.self, answers: answers),
      Self.steps(
        of: source, at: slot, (resolver, makeDelegate, start, nil, nil), in: place,
        PackedOrigin(fileID, line),
        stop: stop))
    self = promise.limited(to: timeout, on: clock, fileID, line)
  }
}

extension TeardownPlace {
  /// Returns the place where the adapter of a transferred source is removed.
  ///
  /// This is the actor that the slot's methods belong to, or else the context that the caller
  /// named.
  @usableFromInline
  static func removing(_ actor: (any Actor)?, or context: ExecutionContext) -> TeardownPlace {
    TeardownPlace(
      actor.map { .actor(.to($0)) } ?? .context(context), .afterCallback, isWhereStartRuns: false)
  }
}
