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
  @inlinable
  public func values(
    bufferingPolicy buffering: EventBufferingPolicyPolicy = .unbounded
  ) -> DelegateValues<Value> {
    buffering.check()
    let events = events
    return DelegateValues {
      let reader = Reader<Value>(buffering: buffering, events: events.branches.count)
      events.attach(reader.inlet, keep: reader.keep)
      return reader
    }
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
    bufferingPolicy buffering: EventBufferingPolicyPolicy = .unbounded,
    _ transform: @escaping @Sendable (Value) throws -> NewValue?
  ) -> DelegateValues<NewValue> {
    compactMap(transform).values(bufferingPolicy: buffering)
  }
}

/// Which values a reader keeps until they are taken, as an `AsyncStream` names it.
public enum EventBufferingPolicyPolicy: Sendable, Hashable {
  /// All of them.
  case unbounded
  /// As many of the newest as it says, at least one; older ones are dropped.
  case bufferingNewest(Int)
  /// As many of the oldest as it says, at least one; newer ones are dropped.
  case bufferingOldest(Int)

  @inlinable
  func hasRoom(beside count: Int) -> Bool {
    switch self {
    case .unbounded: true
    case .bufferingNewest(let limit), .bufferingOldest(let limit): count < limit
    }
  }

  /// Stops the program for a buffer that keeps nothing.
  @usableFromInline
  func check() {
    switch self {
    case .unbounded: break
    case .bufferingNewest(let limit), .bufferingOldest(let limit):
      precondition(
        limit > 0, "a buffer needs room for one value: with room for \(limit) it keeps none")
    }
  }
}
