extension DelegateEvents where Value: Sendable {
  /// The values from now on, kept until they are taken.
  ///
  /// Each access is a reader of its own, with a buffer of its own.
  ///
  /// ```swift
  /// let loaves = oven.didBake.values
  /// oven.bake()
  /// for try await loaf in loaves { shelf.add(loaf) }
  /// ```
  @inlinable public var values: DelegateValues<Value> { values(buffering: .unbounded) }

  /// The values from now on; `buffering` says which are kept until they are taken.
  @inlinable
  public func values(buffering: EventBuffering) -> DelegateValues<Value> {
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
  /// What `transform` makes of the values from now on, without those of which it makes nil.
  ///
  /// `transform` runs inside the callback, as that of ``first(fileID:line:_:)``. If it throws, the
  /// sequence ends with that error.
  ///
  /// ```swift
  /// let weights = oven.didBake.values(buffering: .newest(1)) { $0.grams }
  /// ```
  @inlinable
  public func values<NewValue: Sendable>(
    buffering: EventBuffering = .unbounded,
    _ transform: @escaping @Sendable (Value) throws -> NewValue?
  ) -> DelegateValues<NewValue> {
    compactMap(transform).values(buffering: buffering)
  }
}

/// Which values a reader keeps that nobody has taken yet.
public enum EventBuffering: Sendable, Hashable {
  /// All of them.
  case unbounded
  /// As many of the newest as it says, at least one; older ones are dropped.
  case newest(Int)
  /// As many of the oldest as it says, at least one; newer ones are dropped.
  case oldest(Int)

  @inlinable
  func hasRoom(beside count: Int) -> Bool {
    switch self {
    case .unbounded: true
    case .newest(let limit), .oldest(let limit): count < limit
    }
  }

  /// Stops the program for a buffer that keeps nothing.
  @usableFromInline
  func check() {
    switch self {
    case .unbounded: break
    case .newest(let limit), .oldest(let limit):
      precondition(
        limit > 0, "a buffer needs room for one value: with room for \(limit) it keeps none")
    }
  }
}
