/// The moment at which a source is stopped and its slot given back, if a callback brings the answer.
public enum StopMoment: Sendable, Hashable {
  /// Inside the callback, if the callback comes in the caller's place: no second callback reaches
  /// the adapter.
  case insideCallback
  /// In a later job, which the callback does not wait for.
  ///
  /// For sources that must not be changed while they call, because they walk a list or hold a
  /// lock. A callback that comes in the caller's place, on its actor or thread, has returned by
  /// then. If the callback comes elsewhere, the job may run while it returns: such a source needs a
  /// lock.
  case afterCallback
}
