extension DelegateEvents where Value: Sendable {
  /// The values from now on, kept until they are taken.
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
    bufferingPolicy buffering: EventBufferingPolicy = .unbounded
  ) -> DelegateValues<Value> {
    events.newValues(buffering)
  }
}

extension DerivedEvents where Value: Sendable {
  /// A sequence that reads from now on.
  @inlinable
  func newValues(_ buffering: EventBufferingPolicy) -> DelegateValues<Value> {
    DelegateValues { newReader(buffering) }
  }

  /// A reader that reads from now on.
  @inlinable
  func newReader(_ buffering: EventBufferingPolicy) -> Reader<Value> {
    let reader = Reader<Value>(buffering: buffering, events: branches.count)
    attach(reader.sink, keep: reader.keep)
    return reader
  }
}

extension DelegateEvents {
  /// Returns what `transform` makes of the values from now on, dropping `nil` results.
  ///
  /// `transform` runs inside the callback, as that of ``firstNonNil(fileID:line:_:)``. If it throws,
  /// the sequence ends with that error.
  ///
  /// ```swift
  /// let weights = oven.didBake.nonNilValues(bufferingPolicy: .bufferingNewest(1)) { $0.grams }
  /// ```
  @inlinable
  public func nonNilValues<NewValue: Sendable>(
    bufferingPolicy buffering: EventBufferingPolicy = .unbounded,
    _ transform: @escaping @Sendable (Value) throws -> NewValue?
  ) -> DelegateValues<NewValue> {
    compactMap(transform).values(bufferingPolicy: buffering)
  }
}

/// Which values a reader keeps until they are taken, as an `AsyncStream` names it.
public enum EventBufferingPolicy: Sendable, Hashable {
  /// All of them.
  case unbounded
  /// As many of the newest as it says; older ones are dropped.
  ///
  /// With none, a value is kept only for a task that waits for it.
  case bufferingNewest(Int)
  /// As many of the oldest as it says; newer ones are dropped.
  ///
  /// With none, a value is kept only for a task that waits for it.
  case bufferingOldest(Int)

  /// How many are kept at most, if there is a limit.
  @inlinable var limit: Int? {
    switch self {
    case .unbounded: nil
    case .bufferingNewest(let limit), .bufferingOldest(let limit): limit
    }
  }

  @inlinable
  func hasRoom(beside count: Int) -> Bool { limit.map { count < $0 } ?? true }
}
