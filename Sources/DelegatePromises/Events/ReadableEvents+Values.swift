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
  @_disfavoredOverload  // Values that stay on an actor have a form of their own.
  @inlinable
  public func values(
    bufferingPolicy buffering: EventBufferingPolicy = .unbounded,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> DelegateEvent<Value>.Values {
    events.newValues(buffering, PackedOrigin(fileID, line))
  }
}

extension DelegateEvent.Derived where Arguments: Sendable {
  /// Returns a sequence that reads from now on.
  @inlinable
  func newValues(
    _ buffering: EventBufferingPolicy, _ origin: PackedOrigin
  ) -> DelegateEvent.Values {
    DelegateEvent.Values { newReader(buffering, origin) }
  }

  /// Returns a reader that reads from now on.
  @inlinable
  func newReader(_ buffering: EventBufferingPolicy, _ origin: PackedOrigin) -> Reader<Arguments> {
    let reader = Reader<Arguments>(events: branches.count, buffering, origin)
    attach(reader)
    return reader
  }
}
