/// Promises from a source that the caller transfers, as code without an actor must.
///
/// Using the source afterwards does not compile, unless it is Sendable.
extension Promise {
  /// Asks a source through a slot that holds one delegate at a time.
  ///
  /// `stop` runs, and the slot is given back, inside the call that settles the promise, on that
  /// call's thread. Most often this is inside the callback. If `stops` says so, both run as a later
  /// job on the global pool instead. A promise that has waited its turn asks on the global pool.
  public init<Source, Delegate, Ignored>(
    owning source: sending Source,
    taking slot: sending DelegateSlot<Source, Delegate>,
    ifTaken overlap: SlotOverlap = .waitTurn,
    with makeDelegate: @escaping @Sendable (Resolver) -> Delegate,
    answers: AnswerMoment = .later,
    stops: StopMoment = .insideCallback,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping @Sendable (Source) throws -> Ignored,
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) {
    let terms = RequestTerms(
      place: TeardownPlace(.settlingThread, stops), answers: answers, overlap: overlap,
      fileID: fileID, line: line)
    self = DelegateRequest.through(slot, of: source, terms, with: makeDelegate, stop: stop)
      .ask(start)
  }

  /// Asks a source through a property, weak or strong, that holds its delegate.
  ///
  /// The key path does not tell how the property holds its delegate; a ``DelegateSlot`` can.
  public init<Source, Delegate, Ignored>(
    owning source: sending Source,
    taking property: sending ReferenceWritableKeyPath<Source, Delegate?>,
    ifTaken overlap: SlotOverlap = .waitTurn,
    with makeDelegate: @escaping @Sendable (Resolver) -> Delegate,
    answers: AnswerMoment = .later,
    stops: StopMoment = .insideCallback,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping @Sendable (Source) throws -> Ignored,
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) {
    self.init(
      owning: source, taking: DelegateSlot(property), ifTaken: overlap, with: makeDelegate,
      answers: answers, stops: stops, fileID: fileID, line: line, start: start, stop: stop)
  }

  /// Asks a source that has many delegates, each added and removed.
  ///
  /// The adapter is removed, and `stop` runs, as a later job in `removalContext`. That context must
  /// be serial with the source, which may hold a lock, or walk its list of delegates, while it
  /// calls. Examples are the queue on which the source calls, and `.main` for a source of the main
  /// thread. With `.immediate`, the adapter would be removed inside the callback.
  public init<Source, Delegate, Ignored>(
    owning source: sending Source,
    taking slot: ObserverSlot<Source, Delegate>,
    removingOn removalContext: ExecutionContext,
    with makeDelegate: @escaping @Sendable (Resolver) -> Delegate,
    answers: AnswerMoment = .later,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping @Sendable (Source) throws -> Ignored,
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) {
    let terms = RequestTerms(
      place: .removing(slot.isolation, or: removalContext), answers: answers, fileID: fileID,
      line: line)
    self = DelegateRequest.through(slot, of: source, terms, with: makeDelegate, stop: stop)
      .ask(start)
  }
}

extension TeardownPlace {
  /// Returns the place where the adapter of a transferred source is removed.
  ///
  /// This is the actor that the slot's methods belong to, or else the context that the caller
  /// named.
  static func removing(_ actor: (any Actor)?, or context: ExecutionContext) -> TeardownPlace {
    TeardownPlace(
      actor.map { .actor($0) } ?? .context(context), .afterCallback, isWhereStartRuns: false)
  }
}
