extension DelegateEvents {
  /// Has `body` run inside each callback from now on.
  ///
  /// It runs on the source's thread, under no lock, before ``DelegateEvent/send(_:)`` returns, and
  /// at the same time on several threads if the source calls so; a callback that comes from inside
  /// it is told at once. `onEnd` runs once, after the last callback has returned, when the events
  /// have ended, with their error if they have one; not after ``EventObservation/cancel()``.
  ///
  /// The observation lasts as long as what is returned is kept.
  ///
  /// ```swift
  /// let counting = oven.didBake.observe { _ in counter.add() }
  /// ```
  @_disfavoredOverload  // Values that stay on an actor have a form of their own.
  @inlinable
  public func observe(
    _ body: @escaping @Sendable (Value) -> Void,
    onEnd: @escaping @Sendable (_ error: (any Error)?) -> Void = { _ in }
  ) -> EventObservation {
    let events = events
    let observer = Observer(events: events.branches.count, body, onEnd: onEnd)
    events.attach(observer.sink, keep: observer.keep)
    return EventObservation { observer.leave() }
  }
}

/// A closure that is told of events, for as long as this is kept.
///
/// Releasing it ends the observation, as ``cancel()`` does: what observes goes away with whoever
/// wanted it, if not with the adapter. What its closures captured is released at the end, whichever
/// end comes first, even if you keep the observation.
public final class EventObservation: Sendable {
  private let leave: @Sendable () -> Void

  @usableFromInline
  init(_ leave: @escaping @Sendable () -> Void) { self.leave = leave }

  deinit { leave() }

  /// Ends the observation: no call begins after this, in this thread; one that runs elsewhere may
  /// still be running.
  public func cancel() { leave() }
}
