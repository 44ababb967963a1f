public import DelegatePromises

/// A recorder of what happens to promises, from which a ``Timeline`` is made.
///
/// Send it each activity, from any thread:
///
/// ```swift
/// let recorder = TimelineRecorder()
/// let record: @Sendable (PromiseActivity) -> Void = recorder.record
/// ```
///
/// To record is to append to an array under a lock: no text is made until a timeline is asked for.
/// The recorder retains the errors that it was told of, but no promise, delegate or value.
public final class TimelineRecorder: Sendable {
  private let log: Locked<ActivityLog>

  /// Makes a recorder that keeps the last `limit` activities, or a few thousand more.
  ///
  /// Earlier ones are forgotten, and counted. A promise that settles has two activities at least,
  /// of about 100 bytes each.
  public init(limit: Int = 1_000_000) {
    log = Locked(ActivityLog(limit: limit))
  }

  /// Keeps an activity.
  public func record(_ activity: PromiseActivity) {
    let forgotten = log.withLock { $0.append(activity) }
    withExtendedLifetime(forgotten) {}  // its errors are not ours to free under a lock
  }

  /// Returns the timeline of what was recorded so far.
  ///
  /// Promises that are pending are drawn up to `end`.
  public func timeline(
    titled title: String = "Promises", until end: ContinuousClock.Instant = .now
  ) -> Timeline {
    let log = log.withLock { $0 }
    return Timeline(of: log.activities, titled: title, until: end, forgotten: log.forgotten)
  }
}
