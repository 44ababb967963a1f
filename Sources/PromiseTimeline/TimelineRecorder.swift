public import DelegatePromises

/// A recorder of the activities of promises, which makes a ``Timeline`` of them.
///
/// Send it each activity, on any thread:
///
/// ```swift
/// let recorder = TimelineRecorder()
/// let record: @Sendable (PromiseActivity) -> Void = recorder.record
/// ```
///
/// Recording appends to an array under a lock. The texts are made when you ask for a timeline. The
/// recorder retains the errors of the activities, but no promise, delegate or value.
public final class TimelineRecorder: Sendable {
  private let log: Locked<ActivityLog>

  /// Makes a recorder that keeps the last `limit` activities, or a few thousand more.
  ///
  /// Earlier activities are forgotten, and the page says how many. A promise that settles has at
  /// least two activities, of about 110 bytes each.
  public init(limit: Int = 1_000_000) {
    log = Locked(ActivityLog(limit: limit))
  }

  /// Keeps an activity.
  public func record(_ activity: PromiseActivity) {
    let forgotten = log.withLock { $0.append(activity) }
    withExtendedLifetime(forgotten) {}  // its errors are not ours to free under a lock
  }

  /// Returns the timeline of the activities that are recorded so far.
  ///
  /// Pending promises are drawn up to `end`. Recording goes on.
  public func timeline(
    titled title: String = "Promises", until end: ContinuousClock.Instant = .now
  ) -> Timeline {
    let log = log.withLock { $0 }
    return Timeline(of: log.activities, titled: title, until: end, forgotten: log.forgotten)
  }
}
