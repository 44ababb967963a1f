// @_inheritActorContext(always): P4, no other spelling runs a closure where it was formed.

/// Events whose values stay on an actor, for readers on the same actor.
///
/// Your closures get the value itself. They run inside the callback, on that actor, and may use
/// everything that belongs to it. A callback that comes elsewhere ends the reading with
/// ``/DelegatePromises/DelegateError/wrongPlace(madeAt:)``. Promises and sequences give you the
/// ``/DelegatePromises/Confined`` value: call ``/DelegatePromises/Confined/take(isolation:)``.
extension ReadableEvents {
  /// Returns a promise of the first value that `isWanted` accepts.
  ///
  /// ```swift
  /// let loud = finder.didFind.first { $0.rssi > -60 }
  /// ```
  public func first<Kept>(
    isolation: isolated CallersActor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    where isWanted: @escaping (Kept) throws -> Bool
  ) -> Promise<Confined<Kept>> where Value == Confined<Kept> {
    filter(isWanted).first(fileID: fileID, line: line)
  }

  /// Returns the transformed events, dropping `nil` results.
  ///
  /// ```swift
  /// let strengths = finder.didFind.compactMap { $0.rssi > -60 ? $0.rssi : nil }
  /// ```
  public func compactMap<Kept, NewValue>(
    isolation: isolated CallersActor = #isolation,
    _ transform: @escaping (Kept) throws -> NewValue?
  ) -> DelegateEvent<NewValue>.Derived where Value == Confined<Kept> {
    let transform = ActorFunction(transform, on: isolation)
    return compactMap { try transform.call(with: $0) }
  }

  /// Returns the transformed events.
  ///
  /// ```swift
  /// let strengths = finder.didFind.map { $0.rssi }
  /// ```
  public func map<Kept, NewValue>(
    isolation: isolated CallersActor = #isolation,
    _ transform: @escaping (Kept) throws -> NewValue
  ) -> DelegateEvent<NewValue>.Derived where Value == Confined<Kept> {
    compactMap { try transform($0) }
  }

  /// Returns the events whose values `isWanted` accepts.
  ///
  /// ```swift
  /// let near = finder.didFind.filter { $0.rssi > -60 }
  /// ```
  public func filter<Kept>(
    isolation: isolated CallersActor = #isolation,
    _ isWanted: @escaping (Kept) throws -> Bool
  ) -> DelegateEvent<Value>.Derived where Value == Confined<Kept> {
    let isWanted = ActorFunction(isWanted, on: isolation)
    return events.compactMap { confined in
      try isWanted.call(with: confined) ? confined : nil
    }
  }

  /// Runs `body` inside each callback from now on, on the caller's actor.
  ///
  /// The observation lasts as long as you keep the returned object.
  public func observe<Kept>(
    isolation: isolated CallersActor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ body: @escaping (Kept) -> Void,
    @_inheritActorContext(always)
    onEnd: @escaping @isolated(any) @Sendable (_ error: (any Error)?) -> Void = { _ in }
  ) -> EventObservation where Value == Confined<Kept> {
    let body = ActorFunction(body, on: isolation)
    return observe({ try body.call(with: $0) }, onEnd: onEnd, PackedOrigin(fileID, line))
  }
}

extension DelegateEvent {
  /// Sends every reader, inside this call, a value that stays on the caller's actor.
  @discardableResult
  public func send<Kept>(
    _ value: Kept,
    isolation: isolated CallersActor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Delivery where Arguments == Confined<Kept> {
    let confined = Confined(value, fileID: fileID, line: line)
    return confined.box.whileSent(on: isolation) { core.send(confined) }
  }
}
