/// Sequences that own their attachment.
///
/// When the sequence is made, the adapter is attached and the source started. When the reader
/// leaves, is cancelled or reaches the end, the source is stopped and the slot given back. If the
/// attachment fails, because `start` throws or another request takes the slot over, the sequence
/// ends with the error.
extension DelegateEvents where Value: Sendable {
  /// Attaches an adapter to a property that holds a source's delegate, while the values are read.
  ///
  /// ```swift
  /// let loaves = news.didBake.values(attaching: news, to: oven, at: \.delegate) { $0.bake() }
  /// for try await loaf in loaves.prefix(3) { shelf.add(loaf) }
  /// ```
  public func values<Source, Delegate>(
    attaching adapter: Delegate,
    to source: Source,
    at property: ReferenceWritableKeyPath<Source, Delegate?>,
    ifTaken overlap: SlotOverlap = .waitTurn,
    bufferingPolicy buffering: EventBufferingPolicy = .unbounded,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping (Source) throws -> Void = { _ in },
    stop: @escaping (Source) -> Void = { _ in }
  ) -> DelegateValues<Value> {
    values(
      attaching: adapter, to: source, at: DelegateSlot(property), ifTaken: overlap,
      bufferingPolicy: buffering, fileID: fileID, line: line, start: start, stop: stop)
  }

  /// Attaches an adapter to a slot that holds one delegate at a time, while the values are read.
  public func values<Source, Delegate>(
    attaching adapter: Delegate,
    to source: Source,
    at slot: DelegateSlot<Source, Delegate>,
    ifTaken overlap: SlotOverlap = .waitTurn,
    bufferingPolicy buffering: EventBufferingPolicy = .unbounded,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping (Source) throws -> Void = { _ in },
    stop: @escaping (Source) -> Void = { _ in }
  ) -> DelegateValues<Value> {
    let origin = PackedOrigin(fileID, line)
    return owning(
      events.newReader(buffering, origin), origin,
      DelegateAttachment(
        of: adapter, to: source, at: slot, ifTaken: overlap, fileID: fileID, line: line,
        start: start, stop: stop))
  }

  /// Adds an adapter to a source that has many delegates, while the values are read.
  public func values<Source, Delegate>(
    attaching adapter: Delegate,
    to source: Source,
    at slot: ObserverSlot<Source, Delegate>,
    bufferingPolicy buffering: EventBufferingPolicy = .unbounded,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping (Source) throws -> Void = { _ in },
    stop: @escaping (Source) -> Void = { _ in }
  ) -> DelegateValues<Value> {
    let origin = PackedOrigin(fileID, line)
    return owning(
      events.newReader(buffering, origin), origin,
      DelegateAttachment(
        of: adapter, to: source, at: slot, fileID: fileID, line: line, start: start, stop: stop))
  }

  /// Returns a sequence whose first reader detaches an adapter when it leaves.
  ///
  /// The sequence ends when the attachment fails.
  private func owning(
    _ reader: Reader<Value>, _ origin: PackedOrigin, _ attachment: DelegateAttachment
  ) -> DelegateValues<Value> {
    attachment.ended.catch(on: .immediate) { [weak reader] error in reader?.fail(error) }
    reader.keep { attachment.detach() }
    return DelegateValues(Reading(reader)) { [events] in events.newReader(.unbounded, origin) }
  }
}
