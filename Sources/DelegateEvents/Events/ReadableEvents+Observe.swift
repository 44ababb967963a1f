// @_disfavoredOverload: values that stay on an actor have a form of their own.
// @_inheritActorContext(always): P4, no other spelling runs a closure where it was formed.

extension ReadableEvents where Value: Sendable {
  /// Runs `body` for each callback from now on, where `body` was written.
  ///
  /// A nonisolated `body` runs inside the callback, on the source's thread, under no lock, before
  /// ``DelegateEvent/send(_:)`` returns. If the source calls from several threads, calls may run at
  /// the same time. A callback that comes from inside `body` runs it at once. The values of a
  /// ``CurrentValue`` come one at a time instead.
  ///
  /// A `body` that was written on an actor runs there. On the main actor, it runs inside a callback
  /// that comes there. Any other callback, and each one for another actor, is handed over to a job
  /// on the actor. All observations of Sendable values on the actor together keep the order in
  /// which the values entered.
  ///
  /// `onEnd` runs once, where it was written, when the events have ended, and after the calls on an
  /// actor. A nonisolated `body` may still be running on another thread. `onEnd` gets the error of
  /// the events, if there is one. It does not run after ``EventObservation/cancel()``.
  ///
  /// The observation lasts as long as you keep the returned object.
  ///
  /// ```swift
  /// baking = oven.didBake.observe { [weak self] loaf in self?.title = loaf.name }
  /// ```
  @_disfavoredOverload
  @inlinable
  public func observe(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    _ body: @escaping @isolated(any) @Sendable (Value) -> Void,
    @_inheritActorContext(always)
    onEnd: @escaping @isolated(any) @Sendable (_ error: (any Error)?) -> Void = { _ in }
  ) -> EventObservation {
    let origin = PackedOrigin(fileID, line)
    let here = calledHere(body)
    guard let actor = body.isolation else { return observe(here, onEnd: onEnd, origin) }
    let endQueue = ActorQueue.queue(of: onEnd.isolation ?? actor)
    let endHere = calledHere(onEnd)
    let events = events
    let reader = Reader<Value>(
      events: events.branches.count, keeping: .values, on: .queue(of: actor), origin
    ) { reader, taken in
      switch taken {
      case .value(let value): here(value)
      case .end(let end):
        endQueue.append { if !reader.hasLeft { endHere(end.error) } }
        endQueue.run()
      case .nothing, .over: break
      }
    }
    events.attach(reader)
    return EventObservation(of: reader)
  }
}

extension ReadableEvents {
  /// Runs `body` inside each callback from now on.
  ///
  /// It works for values that are not Sendable, which cannot be handed over to a job. If `body` was
  /// written on the main actor, and a callback comes elsewhere, the observation ends, and
  /// `onEnd` gets ``/DelegatePromises/DelegateError/wrongPlace(madeAt:)``. If `body` was written on
  /// another actor, the first callback ends it. To take Sendable parts of the values, call
  /// ``map(_:)`` before.
  ///
  /// ```swift
  /// let counting = oven.didBake.observe { _ in counter.add() }
  /// ```
  @_disfavoredOverload
  @inlinable
  public func observe(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    _ body: @escaping @isolated(any) @Sendable (Value) -> Void,
    @_inheritActorContext(always)
    onEnd: @escaping @isolated(any) @Sendable (_ error: (any Error)?) -> Void = { _ in }
  ) -> EventObservation {
    let here = calledHere(body)
    let origin = PackedOrigin(fileID, line)
    guard let queue = body.isolation.map({ ActorQueue.queue(of: $0) }) else {
      return observe(here, onEnd: onEnd, origin)
    }
    return observe(
      { value in
        guard queue.isHere else { throw wrongPlace(origin) }
        here(value)
      }, onEnd: onEnd, origin)
  }

  /// Runs `body` inside each callback from now on, and `onEnd` at the end, where it was written.
  @inlinable
  func observe(
    _ body: @escaping @Sendable (Value) throws -> Void,
    onEnd: @escaping @isolated(any) @Sendable ((any Error)?) -> Void, _ origin: PackedOrigin
  ) -> EventObservation {
    let events = map(body)
    let queue = onEnd.isolation.map { ActorQueue.queue(of: $0) }
    let onEnd = calledHere(onEnd)
    let reader = Reader<Void>(
      events: events.branches.count, keeping: .nothing, on: queue, origin
    ) { _, taken in
      if case .end(let end) = taken { onEnd(end.error) }
    }
    events.attach(reader)
    return EventObservation(of: reader)
  }
}

@usableFromInline
func wrongPlace(_ origin: PackedOrigin) -> any Error {
  DelegateError.wrongPlace(madeAt: origin.unpacked)
}
