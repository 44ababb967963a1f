extension DelegateEvents where Value: Sendable {
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
  ) -> DelegateValues<Value> {
    events.newValues(buffering, PackedOrigin(fileID, line))
  }
}

extension DerivedEvents where Value: Sendable {
  /// Returns a sequence that reads from now on.
  @inlinable
  func newValues(
    _ buffering: EventBufferingPolicy, _ origin: PackedOrigin
  ) -> DelegateValues<Value> {
    DelegateValues { newReader(buffering, origin) }
  }

  /// Returns a reader that reads from now on.
  @inlinable
  func newReader(_ buffering: EventBufferingPolicy, _ origin: PackedOrigin) -> Reader<Value> {
    let reader = Reader<Value>(buffering: buffering, events: branches.count, origin)
    attach(reader.sink, keep: reader.keep)
    return reader
  }
}

extension DelegateEvents {
  /// Returns the transformed values from now on, dropping `nil` results.
  ///
  /// `transform` runs inside the callback, like the closure of ``firstNonNil(fileID:line:_:)``. If
  /// it throws, the sequence ends with that error.
  ///
  /// ```swift
  /// let weights = oven.didBake.nonNilValues(bufferingPolicy: .bufferingNewest(1)) { $0.grams }
  /// ```
  @inlinable
  public func nonNilValues<NewValue: Sendable>(
    bufferingPolicy buffering: EventBufferingPolicy = .unbounded,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ transform: @escaping @Sendable (Value) throws -> NewValue?
  ) -> DelegateValues<NewValue> {
    compactMap(transform).values(bufferingPolicy: buffering, fileID: fileID, line: line)
  }
}

/// The choice of values that a buffer keeps for its reader, with the names that `AsyncStream` uses.
public enum EventBufferingPolicy: Sendable, Hashable {
  /// Keeps all values.
  case unbounded
  /// Keeps at most this many of the newest values, and drops older ones.
  ///
  /// With a limit of zero, a value is kept only for a task that waits for it.
  case bufferingNewest(Int)
  /// Keeps at most this many of the oldest values, and drops newer ones.
  ///
  /// With a limit of zero, a value is kept only for a task that waits for it.
  case bufferingOldest(Int)

  /// The number of values that are kept at most, if there is a limit.
  @inlinable var limit: Int? {
    switch self {
    case .unbounded: nil
    case .bufferingNewest(let limit), .bufferingOldest(let limit): limit
    }
  }

  @inlinable
  func hasRoom(beside count: Int) -> Bool { limit.map { count < $0 } ?? true }
}
