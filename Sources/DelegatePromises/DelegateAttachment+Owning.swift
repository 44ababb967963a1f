/// Attachments to a source that the caller gives up, as code without an actor must.
///
/// A source that is Sendable can still be used. `start` gets the other ones.
extension DelegateAttachment {
  /// Attaches an adapter to a slot that holds one delegate at a time.
  ///
  /// `stop` runs, and the slot is given back, inside the call that detaches. If the slot is taken,
  /// the adapter is installed and `start` runs on the global pool.
  public convenience init<Source: AnyObject, Delegate>(
    of adapter: sending Delegate,
    owning source: sending Source,
    at slot: sending DelegateSlot<Source, Delegate>,
    ifTaken overlap: SlotOverlap = .waitTurn,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping @Sendable (Source) throws -> Void = { _ in },
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) {
    let request = DelegateRequest(
      place: .atOnce(.settlingThread), answers: .later, overlap: overlap, fileID: fileID,
      line: line)
    self.init(.attaching(adapter, to: source, at: slot, request, start: start, stop: stop))
  }

  /// Attaches an adapter to a property, weak or strong, that holds a source's delegate.
  ///
  /// The same as with ``DelegateSlot/init(_:held:)``.
  public convenience init<Source: AnyObject, Delegate>(
    of adapter: sending Delegate,
    owning source: sending Source,
    at property: sending ReferenceWritableKeyPath<Source, Delegate?>,
    ifTaken overlap: SlotOverlap = .waitTurn,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping @Sendable (Source) throws -> Void = { _ in },
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) {
    self.init(
      of: adapter, owning: source, at: DelegateSlot(property), ifTaken: overlap, fileID: fileID,
      line: line, start: start, stop: stop)
  }

  /// Adds an adapter to a source that has many delegates, each added and removed.
  ///
  /// It is removed, and `stop` runs, as a later job in `removalContext`, which must be serial with
  /// the source: `.immediate` is none, which would remove inside the callback that detaches.
  public convenience init<Source: AnyObject, Delegate>(
    of adapter: sending Delegate,
    owning source: sending Source,
    at slot: sending ObserverSlot<Source, Delegate>,
    removingOn removalContext: ExecutionContext,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping @Sendable (Source) throws -> Void = { _ in },
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) {
    let request = DelegateRequest(
      place: .afterCallback(.context(removalContext)), answers: .later, fileID: fileID, line: line)
    self.init(.attaching(adapter, to: source, at: slot, request, start: start, stop: stop))
  }
}
