/// Sequences that own an attachment.
extension ReadableEvents where Value: Sendable {
  /// Keeps an attachment while the values are read.
  ///
  /// This call begins to read, and then makes the attachment, so that nothing is lost. When the
  /// reader leaves, is cancelled or reaches the end, the source is stopped and the slot given back.
  /// If the attachment fails, because `start` throws or another request takes the slot over, the
  /// sequence ends with the error. Until everything has been given back, the attachment's actor is retained.
  ///
  /// ```swift
  /// let loaves = news.didBake.values(
  ///   attaching: DelegateAttachment(of: news, to: oven, at: \.delegate) { $0.bake() })
  /// for try await loaf in loaves.prefix(3) { shelf.add(loaf) }
  /// ```
  ///
  /// The attachment belongs to the actor of the code that calls. Pass it on yourself, as
  /// `isolation: self` or as the function's parameter, if the compiler reports that `nil` is not
  /// compatible with ``/DelegatePromises/CallersActor``. It does so where an actor's method uses
  /// nothing of its actor in the call.
  public func values(
    attaching attachment: @autoclosure () -> DelegateAttachment,
    bufferingPolicy buffering: EventBufferingPolicy = .unbounded,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> DelegateEvent<Value>.Values {
    let origin = PackedOrigin(fileID, line)
    let first = events.newReader(buffering, origin)
    first.subscriptions.beginAttaching()
    let attachment = KeptAttachment(attachment())
    let end = attachment.end
    let ended = end.shielded()
    ended.handle(on: .immediate) { _ in }  // so that no reader that leaves is the last one
    Self.end(first, with: end, ended)
    first.subscriptions.add { attachment.detach() }
    return DelegateEvent.Values(first) { [events] in
      let reader = events.newReader(buffering, origin)
      Self.end(reader, with: end, ended)
      return reader
    }
  }

  /// Ends a reader with the attachment.
  private static func end(
    _ reader: Reader<Value>, with end: Promise<Void>, _ ended: Promise<Void>
  ) {
    for _ in 0..<reader.subscriptions.attached(until: end)
    where reader.end(.released, isLast: false) {
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
