/// When a source is stopped, and its slot given back, if an answer comes inside a callback.
public enum StopMoment: Sendable, Hashable {
  /// Inside the callback, where that comes in the caller's place: no second callback reaches the
  /// adapter.
  case insideCallback
  /// As a later job, when the callback has returned: for sources that must not be changed while
  /// they call, as those that walk a list or hold a lock.
  case afterCallback
}
