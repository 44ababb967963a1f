extension DelegateEvents {
  /// Runs `body` inside each callback from now on.
  ///
  /// `body` runs on the source's thread, under no lock, before ``DelegateEvent/send(_:)`` returns.
  /// If the source calls from several threads, calls may run at the same time. A callback that
  /// comes from inside `body` runs it at once.
  ///
  /// `onEnd` runs once, when the events have ended and the last callback has returned. It gets the
  /// error of the events, if there is one. It does not run after ``EventObservation/cancel()``.
  ///
  /// The observation lasts as long as you keep the returned object.
  ///
  /// ```swift
  /// let counting = oven.didBake.observe { _ in counter.add() }
  /// ```
  @_disfavoredOverload  // Values that stay on an actor have a form of their own.
  @inlinable
  public func observe(
    _ body: @escaping @Sendable (Value) -> Void,
    onEnd: @escaping @Sendable (_ error: (any Error)?) -> Void = { _ in },
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> EventObservation {
    let events = events
    let observer = Observer(
      events: events.branches.count, PackedOrigin(fileID, line), body, onEnd: onEnd)
    events.attach(observer.sink, keep: observer.keep)
    return EventObservation { observer.leave() }
  }
}

/// An observation of events by a closure, for as long as you keep this object.
///
/// Releasing it ends the observation, as ``cancel()`` does. So the observation ends with the object
/// that wanted it, or with the adapter. At the first of these ends, everything that the closures
/// captured is released, even if you keep the observation.
public final class EventObservation: Sendable {
  private let leave: @Sendable () -> Void

  @usableFromInline
  init(_ leave: @escaping @Sendable () -> Void) { self.leave = leave }

  deinit { leave() }

  /// Ends the observation: no further call begins on this thread.
  ///
  /// A call on another thread may still be running.
  public func cancel() { leave() }
}
