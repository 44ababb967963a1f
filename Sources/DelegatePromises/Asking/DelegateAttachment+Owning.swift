/// Attachments to a source that the caller transfers, as code without an actor must.
///
/// The source lives in a context from then on, as that of a promise with `owning:` does.
/// You can still use a source that is Sendable. Any other is available to `start` and `stop`.
extension DelegateAttachment {
  /// Attaches an adapter to a slot that holds one delegate at a time.
  ///
  /// With `.immediate`, `stop` runs, and the slot is given back, inside the call that detaches.
  @_alwaysEmitIntoClient
  public convenience init<Source, Delegate>(
    of adapter: sending Delegate,
    owning source: sending Source,
    at slot: sending DelegateSlot<Source, Delegate>,
    on context: ExecutionContext,
    ifTaken overlap: DelegateAttachment.Overlap = .waitTurn,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping @Sendable (Source) throws -> Void = { _ in },
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) {
    self.init(
      at: .on(context),
      RequestTerms(
        attaching: Shown(adapter), to: Shown(source), of: Source.self, at: slot.terms,
        ifTaken: overlap,
        on: nil),
      PackedOrigin(fileID, line),
      Promise<Void>.steps(of: source, at: slot, (nil, nil, start, adapter, nil), stop: stop))
  }

  /// Attaches an adapter to a property, weak or strong, that holds a source's delegate.
  ///
  /// The key path does not tell how the property holds its delegate; a ``DelegateSlot`` can.
  @_alwaysEmitIntoClient
  @inline(__always)
  public convenience init<Source, Delegate>(
    of adapter: sending Delegate,
    owning source: sending Source,
    at property: consuming sending ReferenceWritableKeyPath<Source, Delegate?>,
    on context: ExecutionContext,
    ifTaken overlap: DelegateAttachment.Overlap = .waitTurn,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping @Sendable (Source) throws -> Void = { _ in },
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) {
    self.init(
      at: .on(context),
      RequestTerms(
        attaching: Shown(adapter), to: Shown(source), of: Source.self, at: .property,
        ifTaken: overlap,
        on: nil),
      PackedOrigin(fileID, line),
      Promise<Void>.steps(
        of: source, at: consume property, (nil, nil, start, adapter, nil), stop: stop))
  }

  /// Adds an adapter to a source that has many delegates, each added and removed.
  ///
  /// The adapter is removed, and `stop` runs, as a later job. The context must be serial with the
  /// source. Do not pass `.immediate`, which would remove the adapter inside the callback that
  /// detaches.
  @_alwaysEmitIntoClient
  public convenience init<Source, Delegate>(
    of adapter: sending Delegate,
    owning source: sending Source,
    at slot: DelegateSlot<Source, Delegate>.Observers,
    on context: ExecutionContext,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping @Sendable (Source) throws -> Void = { _ in },
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) {
    let place = TeardownPlace.removing(slot.isolation, or: context)
    let origin = PackedOrigin(fileID, line)
    self.init(
      at: place,
      RequestTerms(
        attaching: Shown(adapter), to: Shown(source), of: Source.self, on: nil),
      origin,
      Promise<Void>.steps(
        of: source, at: slot, (nil, nil, start, adapter, nil), in: place, origin, stop: stop))
  }
}
