/// Attachments to a source that the caller transfers, as code without an actor must.
///
/// You can still use a source that is Sendable. Any other is available to `start` and `stop`.
extension DelegateAttachment {
  /// Attaches an adapter to a slot that holds one delegate at a time.
  ///
  /// `stop` runs, and the slot is given back, inside the call that detaches. If the slot is in use,
  /// the adapter is installed and `start` runs later, on the global pool.
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
  /// The key path does not tell how the property holds its delegate; a ``DelegateSlot`` can.
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
  /// The adapter is removed, and `stop` runs, as a later job in `removalContext`. That context must
  /// be serial with the source. Do not pass `.immediate`, which would remove the adapter inside the
  /// callback that detaches.
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
