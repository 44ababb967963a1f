/// Attachments to a source that the caller gives up, as code without an actor must.
///
/// A source that is Sendable can still be used; `start` gets any other.
extension DelegateAttachment {
  /// Attaches an adapter to a slot that holds one delegate at a time.
  ///
  /// `stop` runs, and the slot is given back, inside the call that detaches. If the slot is taken,
  /// the adapter is installed and `start` runs on the global pool.
  public convenience init<Source, Delegate>(
    of adapter: sending Delegate,
    owning source: sending Source,
    at slot: sending DelegateSlot<Source, Delegate>,
    ifTaken overlap: SlotOverlap = .waitTurn,
    stops: StopMoment = .insideCallback,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping @Sendable (Source) throws -> Void = { _ in },
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) {
    let terms = RequestTerms(
      place: TeardownPlace(.settlingThread, stops), overlap: overlap, isAttachment: true,
      fileID: fileID, line: line)
    self.init(
      DelegateRequest<Void, Source>.through(
        slot, of: source, terms, with: { _ in adapter }, stop: stop
      )
      .attach(nil, start))
  }

  /// Attaches an adapter to a property, weak or strong, that holds a source's delegate.
  ///
  /// The property is a ``DelegateSlot`` of which is not known how it holds its delegate.
  public convenience init<Source, Delegate>(
    of adapter: sending Delegate,
    owning source: sending Source,
    at property: sending ReferenceWritableKeyPath<Source, Delegate?>,
    ifTaken overlap: SlotOverlap = .waitTurn,
    stops: StopMoment = .insideCallback,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping @Sendable (Source) throws -> Void = { _ in },
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) {
    self.init(
      of: adapter, owning: source, at: DelegateSlot(property), ifTaken: overlap, stops: stops,
      fileID: fileID, line: line, start: start, stop: stop)
  }

  /// Adds an adapter to a source that has many delegates, each added and removed.
  ///
  /// It is removed, and `stop` runs, as a later job in `removalContext`, which must be serial with
  /// the source: `.immediate` is none, which would remove inside the callback that detaches.
  public convenience init<Source, Delegate>(
    of adapter: sending Delegate,
    owning source: sending Source,
    at slot: ObserverSlot<Source, Delegate>,
    removingOn removalContext: ExecutionContext,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping @Sendable (Source) throws -> Void = { _ in },
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) {
    let terms = RequestTerms(
      place: .removing(slot.isolation, or: removalContext), isAttachment: true, fileID: fileID,
      line: line)
    self.init(
      DelegateRequest<Void, Source>.through(
        slot, of: source, terms, with: { _ in adapter }, stop: stop
      )
      .attach(nil, start))
  }
}
