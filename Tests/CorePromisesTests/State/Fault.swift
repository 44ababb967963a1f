/// A possible mistake in the state or in its shell.
enum Fault: CaseIterable, Sendable {
  /// A late observer runs at once, although others are running in place.
  case lateObserverOvertakes
  /// A resolver settles a promise that is locked in.
  case resolverSettlesLockedIn
  /// The interest of an observer that leaves is still counted.
  case interestIsNotCountedDown
  /// Code that did not begin a run in place ends it.
  case anotherEndsTheRun
  /// A batch is not submitted.
  case wakeUpIsDropped
}
