extension ReadableEvents where Value: Sendable {
  /// Returns the values from now on, kept until the reader takes them.
  ///
  /// Each call makes a reader of its own, with a buffer of its own. `bufferingPolicy` says which
  /// values the buffer keeps when its reader is slow.
  ///
  /// ```swift
  /// let loaves = oven.didBake.values()
  /// oven.bake()
  /// for try await loaf in loaves { shelf.add(loaf) }
  /// ```
  @inlinable
  public func values(
    bufferingPolicy buffering: EventBufferingPolicy = .unbounded,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> DelegateEvent<Value>.Values {
    let (events, origin) = (events, PackedOrigin(fileID, line))
    let newReader = { @Sendable in events.newReader(buffering, origin) }
    return DelegateEvent.Values(newReader(), newReader)
  }

  /// Returns the values from now on, until a promise settles, in whatever way.
  ///
  /// Use it for the progress of a result, and call it before the source starts: what is sent before is
  /// lost. The loop ends without an error, after the values that have come; read the result from the
  /// promise. The loop does not observe the promise, and does not keep it going.
  ///
  /// ```swift
  /// for try await degrees in oven.didHeat.values(until: loaf) { thermometer.show(degrees) }
  /// return try await loaf.value
  /// ```
  public func values(
    until end: Promise<some Sendable>,
    bufferingPolicy buffering: EventBufferingPolicy = .unbounded,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> DelegateEvent<Value>.Values {
    let (events, origin, end) = (events, PackedOrigin(fileID, line), ErasedPromise(end))
    let newReader = { @Sendable in
      let reader = events.newReader(buffering, origin)
      reader.subscriptions.add(end.removableHook { [weak reader] in reader?.end(throwing: nil) })
      return reader
    }
    return DelegateEvent.Values(newReader(), newReader)
  }
}

extension DelegateEvent.Derived where Arguments: Sendable {
  /// Returns a reader that reads from now on.
  @inlinable
  func newReader(_ buffering: EventBufferingPolicy, _ origin: PackedOrigin) -> Reader<Arguments> {
    let reader = Reader<Arguments>(events: branches.count, buffering: buffering, origin)
    attach(reader)
    return reader
  }
}
