/// Promises from a source that the caller gives up, as code without an actor must.
///
/// Using the source afterwards does not compile, unless it is Sendable.
extension Promise {
  /// Asks a source through a slot that holds one delegate at a time.
  ///
  /// As `init(from:…)` with a ``DelegateSlot``, but that `stop` runs and the slot is given back
  /// inside the call that settles, on whatever thread that is: inside the callback, most often.
  public init<Source: AnyObject, Delegate, Ignored>(
    owning source: sending Source,
    taking slot: sending DelegateSlot<Source, Delegate>,
    with makeDelegate: (Resolver) -> Delegate,
    answers: AnswerMoment = .later,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @Sendable (Source) throws -> Ignored,
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) {
    let request = DelegateRequest(
      place: .atOnce(.settlingThread), answers: answers, fileID: fileID, line: line)
    self =
      Self.asking(source, at: slot, request, with: makeDelegate, start: start, stop: stop).promise
  }

  /// Asks a source through a property, weak or strong, that holds its delegate.
  ///
  /// The same as with ``DelegateSlot/init(_:)``.
  public init<Source: AnyObject, Delegate, Ignored>(
    owning source: sending Source,
    taking property: ReferenceWritableKeyPath<Source, Delegate?>,
    with makeDelegate: (Resolver) -> Delegate,
    answers: AnswerMoment = .later,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @Sendable (Source) throws -> Ignored,
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) {
    let request = DelegateRequest(
      place: .atOnce(.settlingThread), answers: answers, fileID: fileID, line: line)
    self =
      Self.asking(
        source, at: DelegateSlot(property), request, with: makeDelegate, start: start, stop: stop
      ).promise
  }

  /// Asks a source that has many delegates, each added and removed.
  ///
  /// The adapter is removed, and `stop` runs, as a later job in `removalContext`, which must be
  /// serial with the source: it may hold a lock, or walk its list of delegates, while it calls.
  public init<Source: AnyObject, Delegate, Ignored>(
    owning source: sending Source,
    taking slot: sending ObserverSlot<Source, Delegate>,
    removingOn removalContext: ExecutionContext,
    with makeDelegate: (Resolver) -> Delegate,
    answers: AnswerMoment = .later,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @Sendable (Source) throws -> Ignored,
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) {
    let request = DelegateRequest(
      place: .afterCallback(.context(removalContext)), answers: answers, fileID: fileID, line: line)
    self =
      Self.asking(source, at: slot, request, with: makeDelegate, start: start, stop: stop).promise
  }
}
