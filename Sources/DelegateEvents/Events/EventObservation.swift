/// An observation of events by a closure, for as long as you keep this object.
///
/// Releasing it ends the observation, as ``cancel()`` does. So the observation ends with the object
/// that wanted it, or with the adapter. After the first of these ends, and the calls that are on their
/// way to an actor, everything that the closures captured is released, even if you keep the observation.
///
/// A closure that was written on an actor retains that actor, also with `[weak self]`. So an actor of
/// your own that keeps an observation has to end it; an object on the main actor need not.
public final class EventObservation: Sendable {
  private let leave: @Sendable () -> Void

  /// Makes an observation that retains nothing: the events retain the reader until its end.
  @usableFromInline
  init(of reader: Reader<some Sendable>) { leave = { [weak reader] in reader?.leave() } }

  deinit { leave() }

  /// Ends the observation: no further call begins on this thread, nor on the actor of this code.
  ///
  /// A call on another thread may still be running.
  public func cancel() { leave() }
}
