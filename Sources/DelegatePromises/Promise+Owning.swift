/// Promises from a source that the caller gives up, as code without an actor must.
///
/// Using the source afterwards does not compile, unless it is Sendable.
extension Promise {
  /// Asks a source through a slot that holds one delegate at a time.
  ///
  /// As `init(from:…)` with a ``DelegateSlot``, but that `stop` runs and the slot is given back
  /// inside the call that settles, on whatever thread that is: inside the callback, most often. A
  /// promise that has waited its turn asks on the global pool.
  public init<Source: AnyObject, Delegate, Ignored>(
    owning source: sending Source,
    taking slot: sending DelegateSlot<Source, Delegate>,
    ifTaken overlap: SlotOverlap = .waitTurn,
    with makeDelegate: @escaping @Sendable (Resolver) -> Delegate,
    answers: AnswerMoment = .later,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping @Sendable (Source) throws -> Ignored,
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) {
    let request = DelegateRequest(
      place: .atOnce(.settlingThread), answers: answers, overlap: overlap, fileID: fileID,
      line: line)
    let call = DelegateCall<Value>(request)
    call.ask(source, at: slot, with: makeDelegate, start: start, stop: stop)
    self = call.promise
  }

  /// Asks a source through a property, weak or strong, that holds its delegate.
  ///
  /// The same as with ``DelegateSlot/init(_:held:)``.
  public init<Source: AnyObject, Delegate, Ignored>(
    owning source: sending Source,
    taking property: sending ReferenceWritableKeyPath<Source, Delegate?>,
    ifTaken overlap: SlotOverlap = .waitTurn,
    with makeDelegate: @escaping @Sendable (Resolver) -> Delegate,
    answers: AnswerMoment = .later,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping @Sendable (Source) throws -> Ignored,
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) {
    self.init(
      owning: source, taking: DelegateSlot(property), ifTaken: overlap, with: makeDelegate,
      answers: answers, fileID: fileID, line: line, start: start, stop: stop)
  }

  /// Asks a source that has many delegates, each added and removed.
  ///
  /// The adapter is removed, and `stop` runs, as a later job in `removalContext`, which must be
  /// serial with the source: it may hold a lock, or walk its list of delegates, while it calls. So
  /// `.immediate` is none, which would remove inside the callback.
  public init<Source: AnyObject, Delegate, Ignored>(
    owning source: sending Source,
    taking slot: sending ObserverSlot<Source, Delegate>,
    removingOn removalContext: ExecutionContext,
    with makeDelegate: @escaping @Sendable (Resolver) -> Delegate,
    answers: AnswerMoment = .later,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping @Sendable (Source) throws -> Ignored,
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) {
    let request = DelegateRequest(
      place: .afterCallback(.context(removalContext)), answers: answers, fileID: fileID, line: line)
    let call = DelegateCall<Value>(request)
    call.ask(source, at: slot, with: makeDelegate, start: start, stop: stop)
    self = call.promise
  }
}
