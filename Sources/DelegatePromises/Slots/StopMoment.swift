/// The moment at which a source is stopped and its slot given back, if a callback brings the answer.
public enum StopMoment: Sendable, Hashable {
  /// Inside the callback, if the callback comes in the caller's place: no second callback reaches
  /// the adapter.
  case insideCallback
  /// In a later job, which the callback does not wait for.
  ///
  /// For sources that must not be changed while they call, because they walk a list or hold a
  /// lock. On an actor, and on the main thread, the callback has returned by then. For a source
  /// that is owned without a context, the job runs on another thread, perhaps while the callback
  /// returns. Such a source needs a lock.
  case afterCallback
}
