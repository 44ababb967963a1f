// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
// @_implicitSelfCapture: no other spelling lets `start` leave out `self`.

/// Attachments to a source that the caller transfers, as code without an actor must.
///
/// The source lives in a context from then on, as that of a promise with `owning:` does.
/// You can still use a source that is Sendable. Any other is available to `start` and `stop`.
extension DelegateAttachment {
  /// Attaches an adapter to a slot.
  ///
  /// With `.immediate`, `stop` runs, and the slot is given back, inside the call that detaches. The
  /// context of a list of observers must be serial with the source.
  @_alwaysEmitIntoClient
  public convenience init<Source, Delegate>(
    of adapter: sending Delegate,
    owning source: sending Source,
    at slot: sending DelegateSlot<Source, Delegate>,
    on context: ExecutionContext,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping @Sendable (Source) throws -> Void = { _ in },
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) {
    self.init(
      at: .on(context, slot.terms),
      RequestTerms(
        attaching: Shown(adapter), to: Shown(source), of: Source.self, at: slot.terms, on: nil),
      PackedOrigin(fileID, line),
      Promise<Void>.steps(
        of: source, at: slot,
        Promise<Void>.Parts(start: start, stop: stop, adapter: adapter)))
  }

  /// Attaches an adapter to a property, weak or strong, that holds a source's delegate.
  ///
  /// The key path does not tell how the property holds its delegate; a ``DelegateSlot`` can.
  @_alwaysEmitIntoClient
  @inline(__always)
  public convenience init<Source, Delegate>(
    of adapter: sending Delegate,
    owning source: sending Source,
    at property: consuming any ReferenceWritableKeyPath<Source, Delegate?> & Sendable,
    on context: ExecutionContext,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping @Sendable (Source) throws -> Void = { _ in },
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) {
    self.init(
      at: .on(context, .property),
      RequestTerms(
        attaching: Shown(adapter), to: Shown(source), of: Source.self, at: .property, on: nil),
      PackedOrigin(fileID, line),
      Promise<Void>.steps(
        of: source, at: consume property,
        Promise<Void>.Parts(start: start, stop: stop, adapter: adapter)))
  }
}
