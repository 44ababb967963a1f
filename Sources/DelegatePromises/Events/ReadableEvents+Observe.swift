extension ReadableEvents where Value: Sendable {
  /// Runs `body` for each callback from now on, where `body` was written.
  ///
  /// A nonisolated `body` runs inside the callback, on the source's thread, under no lock, before
  /// ``DelegateEvent/send(_:)`` returns. If the source calls from several threads, calls may run at
  /// the same time. A callback that comes from inside `body` runs it at once.
  ///
  /// A `body` that was written on an actor runs there. On the main actor, it runs inside a callback
  /// that comes on the main thread. Any other callback, and each one for another actor, is handed
  /// over to a job on the actor. Calls keep the order in which they are handed over, also those of
  /// other observations on the actor.
  ///
  /// `onEnd` runs once, where it was written, when the events have ended and the last callback has
  /// returned. It gets the error of the events, if there is one. It does not run after
  /// ``EventObservation/cancel()``.
  ///
  /// The observation lasts as long as you keep the returned object.
  ///
  /// ```swift
  /// baking = oven.didBake.observe { [weak self] loaf in self?.title = loaf.name }
  /// ```
  @_disfavoredOverload  // Values that stay on an actor have a form of their own.
  @inlinable
  public func observe(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    _ body: @escaping @isolated(any) @Sendable (Value) -> Void,
    @_inheritActorContext(always)
    onEnd: @escaping @isolated(any) @Sendable (_ error: (any Error)?) -> Void = { _ in }
  ) -> EventObservation {
    let calls = body.isolation.map { ActorCalls(on: $0) }
    let here = calledHere(body)
    guard let calls else { return observe(here, nil, onEnd, PackedOrigin(fileID, line)) }
    return observe(
      { value in calls.add { here(value) } }, calls, onEnd, PackedOrigin(fileID, line))
  }
}

extension ReadableEvents {
  /// Runs `body` inside each callback from now on.
  ///
  /// It works for values that are not Sendable, which cannot be handed over to a job. If `body` was
  /// written on the main actor, and a callback comes elsewhere, the observation ends with
  /// ``DelegateError/wrongPlace(madeAt:)``, of which `onEnd` is told. If `body` was written on
  /// another actor, the first callback ends it. To take Sendable parts of the values, call
  /// ``map(_:)`` before.
  ///
  /// ```swift
  /// let counting = oven.didBake.observe { _ in counter.add() }
  /// ```
  @_disfavoredOverload  // Values that stay on an actor have a form of their own.
  @inlinable
  public func observe(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    _ body: @escaping @isolated(any) @Sendable (Value) -> Void,
    @_inheritActorContext(always)
    onEnd: @escaping @isolated(any) @Sendable (_ error: (any Error)?) -> Void = { _ in }
  ) -> EventObservation {
    let calls = body.isolation.map { ActorCalls(on: $0) }
    let here = calledHere(body)
    let origin = PackedOrigin(fileID, line)
    guard let calls else { return observe(here, nil, onEnd, origin) }
    return observe(
      { value in
        guard calls.isHere else { throw calls.wrongPlace(origin) }
        here(value)
      }, calls, onEnd, origin)
  }

  /// Runs `body` inside each callback from now on, and `onEnd` at the end.
  ///
  /// Cancelling the observation drops the calls of both closures that wait for an actor.
  ///
  /// - Parameter calls: The calls on the actor of `body`.
  @inlinable
  func observe(
    _ body: @escaping @Sendable (Value) throws -> Void, _ calls: ActorCalls?,
    _ onEnd: @escaping @isolated(any) @Sendable ((any Error)?) -> Void, _ origin: PackedOrigin
  ) -> EventObservation {
    let ending = onEnd.isolation.map { actor in
      if let calls, calls.actor === actor { calls } else { ActorCalls(on: actor) }
    }
    let onEnd = calledHere(onEnd)
    let events = map(body)
    let reader = Reader<Void>(events: events.branches.count, keeping: .nothing, origin) { taken in
      guard case .end(let end) = taken else { return }
      if let ending { ending.add { onEnd(end.error) } } else { onEnd(end.error) }
    }
    events.attach(reader)
    // The events retain the reader, and release it at its end; its closures retain their calls, as
    // those do that wait. An observation that is kept retains nothing more, nor an actor.
    return EventObservation { [weak reader, weak calls, weak ending] in
      reader?.leave()
      calls?.cancel()
      ending?.cancel()
    }
  }
}
