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
