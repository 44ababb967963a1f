/// An observation of events by a closure, for as long as you keep this object.
///
/// Releasing it ends the observation, as ``cancel()`` does. So the observation ends with the object
/// that wanted it, or with the adapter. At the first of these ends, everything that the closures
/// captured is released, even if you keep the observation.
///
/// A closure that was written on an actor retains that actor, also with `[weak self]`. So an actor of
/// your own that keeps an observation has to end it; an object on the main actor need not.
public final class EventObservation: Sendable {
  private let leave: @Sendable () -> Void

  @usableFromInline
  init(_ leave: @escaping @Sendable () -> Void) { self.leave = leave }

  deinit { leave() }

  /// Ends the observation: no further call begins on this thread, nor on the actor of this code.
  ///
  /// A call on another thread may still be running.
  public func cancel() { leave() }
}
