/// Events whose values stay on an actor, for readers on the same actor.
///
/// Your closures run inside the callback, on that actor, and may use everything that belongs to it.
/// A callback that comes elsewhere ends the reading with ``DelegateError/wrongPlace(madeAt:)``.
extension DelegateEvents {
  /// Returns a promise of the first value that `isWanted` accepts.
  ///
  /// ```swift
  /// let loud = finder.didFind.first { $0.rssi > -60 }
  /// ```
  public func first<Kept>(
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    where isWanted: @escaping (Kept) throws -> Bool
  ) -> Promise<Confined<Kept>> where Value == Confined<Kept> {
    let look = ConfinedLook(isWanted)
    return filter { try look($0) }.first(fileID: fileID, line: line)
  }

  /// Returns a promise of the first result of `transform` that is not nil.
  public func firstNonNil<Kept, NewValue: Sendable>(
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ transform: @escaping (Kept) throws -> NewValue?
  ) -> Promise<NewValue> where Value == Confined<Kept> {
    let look = ConfinedLook(transform)
    return compactMap { try look($0) }.first(fileID: fileID, line: line)
  }

  /// Runs `body` inside each callback from now on, on the caller's actor.
  ///
  /// The observation lasts as long as you keep the returned object.
  public func observe<Kept>(
    isolation: isolated any Actor = #isolation,
    _ body: @escaping (Kept) -> Void,
    onEnd: @escaping @Sendable (_ error: (any Error)?) -> Void = { _ in },
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> EventObservation where Value == Confined<Kept> {
    let look = ConfinedLook(body)
    return map { try look($0) }.observe({ _ in }, onEnd: onEnd, fileID: fileID, line: line)
  }

  /// Returns the values from now on; the reader takes them on the caller's actor.
  ///
  /// ```swift
  /// for try await oven in finder.didFind.values() { ovens.append(oven) }
  /// ```
  public func values<Kept>(
    bufferingPolicy buffering: EventBufferingPolicy = .unbounded,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ConfinedValues<Kept> where Value == Confined<Kept> {
    ConfinedValues(base: events.newValues(buffering, PackedOrigin(fileID, line)))
  }
}

extension DelegateEvent {
  /// Sends every reader, inside this call, a value that stays on the caller's actor.
  @discardableResult
  public func send<Kept>(
    _ value: Kept,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> EventDelivery where Arguments == Confined<Kept> {
    let confined = Confined(value, fileID: fileID, line: line)
    return confined.box.whileSent(on: isolation) { core.send(confined) }
  }
}

/// The values of events, which stay on an actor.
///
/// A reader takes each value on the actor that it was sent on. A task that asks for one elsewhere
/// gets ``DelegateError/wrongPlace(madeAt:)``. Everything else works as in ``DelegateValues``.
public struct ConfinedValues<Element>: AsyncSequence, Sendable {
  /// The error that the events end with, or ``DelegateError/wrongPlace(madeAt:)``.
  public typealias Failure = any Error

  let base: DelegateValues<Confined<Element>>

  /// Takes over the reader that the sequence was made with, or makes a new one.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: base.makeAsyncIterator()) }

  /// An iterator over the values; it belongs to one task.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var base: DelegateValues<Confined<Element>>.AsyncIterator

    /// Awaits and returns the next value; returns nil at the end.
    @inline(__always)  // as `Promise.value` is, and for the same reason
    public mutating func next() async throws -> Element? { try await next(isolation: #isolation) }

    /// Awaits and returns the next value on the caller's actor; returns nil at the end.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
      guard let confined = try await base.next(isolation: actor) else { return nil }
      return try confined.box.take(onOptional: actor)
    }
  }
}

@available(*, unavailable)
extension ConfinedValues.AsyncIterator: Sendable {}
