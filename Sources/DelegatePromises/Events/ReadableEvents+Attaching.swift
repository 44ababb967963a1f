/// Sequences that own an attachment.
extension ReadableEvents where Value: Sendable {
  /// Attaches an adapter to a property of a source, while the values are read.
  ///
  /// When the sequence is made, the adapter is attached and the source started. When the reader
  /// leaves, is cancelled or reaches the end, the source is stopped and the slot given back. If the
  /// attachment fails, because `start` throws or another request takes the slot over, the sequence
  /// ends with the error.
  ///
  /// ```swift
  /// let loaves = news.didBake.values(attaching: news, to: oven, at: \.delegate) { $0.bake() }
  /// for try await loaf in loaves.prefix(3) { shelf.add(loaf) }
  /// ```
  @_alwaysEmitIntoClient
  @inline(__always)
  public func values<Source, Delegate>(
    attaching adapter: Delegate,
    to source: Source,
    at property: consuming ReferenceWritableKeyPath<Source, Delegate?>,
    ifTaken overlap: DelegateAttachment.Overlap = .waitTurn,
    bufferingPolicy buffering: EventBufferingPolicy = .unbounded,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping (Source) throws -> Void = { _ in },
    stop: @escaping (Source) -> Void = { _ in }
  ) -> DelegateEvent<Value>.Values {
    let origin = PackedOrigin(fileID, line)
    return owning(
      newOwner(buffering, origin), buffering, origin,
      DelegateAttachment(
        of: adapter, to: source, at: consume property, ifTaken: overlap, isolation: isolation,
        fileID: fileID, line: line, start: start, stop: stop))
  }

  /// Owns any attachment, while the values are read.
  ///
  /// This call begins to read, and then makes the attachment. Use it for a source without such a
  /// property, or one that you transfer. Everything else works as in
  /// ``values(attaching:to:at:ifTaken:bufferingPolicy:isolation:fileID:line:start:stop:)``.
  ///
  /// ```swift
  /// let loaves = news.didBake.values(
  ///   attaching: DelegateAttachment(of: news, making: { Oven(delegate: $0) }) { $0.bake() })
  /// ```
  ///
  /// The attachment belongs to the actor of the code that calls. Pass it on yourself, as
  /// `isolation: self` or as the function's parameter, if the compiler reports that `nil` is not
  /// compatible with `any Actor`. It does so where an actor's method uses nothing of its actor in
  /// the call.
  public func values(
    attaching attachment: @autoclosure () -> DelegateAttachment,
    bufferingPolicy buffering: EventBufferingPolicy = .unbounded,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> DelegateEvent<Value>.Values {
    let origin = PackedOrigin(fileID, line)
    return owning(newOwner(buffering, origin), buffering, origin, attachment())
  }

  /// Returns a reader for which an attachment is made next.
  @usableFromInline
  func newOwner(_ buffering: EventBufferingPolicy, _ origin: PackedOrigin) -> Reader<Value> {
    let reader = events.newReader(buffering, origin)
    reader.subscriptions.beginAttaching()
    return reader
  }

  /// Returns a sequence whose first reader detaches an attachment when it leaves.
  ///
  /// The sequence ends with the attachment, for each of its readers.
  @usableFromInline
  func owning(
    _ reader: Reader<Value>, _ buffering: EventBufferingPolicy, _ origin: PackedOrigin,
    _ attachment: DelegateAttachment
  ) -> DelegateEvent<Value>.Values {
    let end = attachment.end
    let ended = end.shielded()
    ended.handle(on: .immediate) { _ in }  // so that no reader that leaves is the last one
    Self.end(reader, with: end, ended)
    reader.subscriptions.add { attachment.detach() }
    return DelegateEvent.Values(reader) { [events] in
      let reader = events.newReader(buffering, origin)
      Self.end(reader, with: end, ended)
      return reader
    }
  }

  private static func end(
    _ reader: Reader<Value>, with end: Promise<Void>, _ ended: Promise<Void>
  ) {
    for _ in 0..<reader.subscriptions.attached(until: end) where reader.end(.released) {
      reader.followUp()
    }
    let observer = ended.handle(on: .immediate) { [weak reader] result in
      reader?.end(throwing: result.error)
    }
    reader.subscriptions.add { observer.cancel() }
  }
}

extension Result {
  var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}
