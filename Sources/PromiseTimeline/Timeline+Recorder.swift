internal import CorePromises
package import PromiseTracing

extension Timeline {
  /// A recorder of the activities of promises, which makes a ``Timeline`` of them.
  ///
  /// It records the promises that are made from when the recorder is made until it is freed or
  /// ``stop()`` is called:
  ///
  /// ```swift
  /// let recorder = Timeline.Recorder()
  /// try await openShop()
  /// try recorder.timeline(titled: "Bakery").writePage(to: page)
  /// ```
  ///
  /// Recording appends to an array under a lock. The texts are made when you ask for a timeline.
  /// The recorder retains the errors of the activities, but no promise, delegate or value.
  public final class Recorder: Sendable {
    private let log: Locked<ActivityLog>
    private let observation: PromiseActivity.Observation?

    /// Begins a recording that keeps the last `limit` activities, or a few thousand more.
    ///
    /// Earlier activities are forgotten, and the page says how many. A promise that settles has at
    /// least two activities, of about 110 bytes each. `PromiseDiagnostics.observe` says what
    /// recording costs the promises.
    public init(limit: Int = 1_000_000) {
      let log = Locked(ActivityLog(limit: limit))
      self.log = log
      observation = PromiseDiagnostics.observe { Self.keep($0, in: log) }
    }

    /// Begins a recording that keeps only the activities passed to `record`.
    ///
    /// `package`: tests make recordings by hand.
    package init(byHandWithLimit limit: Int) {
      log = Locked(ActivityLog(limit: limit))
      observation = nil
    }

    /// Keeps an activity.
    package func record(_ activity: PromiseActivity) { Self.keep(activity, in: log) }

    /// Ends the recording; what has been recorded stays.
    public func stop() { observation?.cancel() }

    /// Returns the timeline of the activities that are recorded so far.
    ///
    /// Pending promises are drawn up to `end`. Recording goes on.
    public func timeline(
      titled title: String = "Promises", until end: ContinuousClock.Instant = .now
    ) -> Timeline {
      let log = log.withLock { $0 }
      return Timeline(of: log.activities, titled: title, until: end, forgotten: log.forgotten)
    }

    private static func keep(_ activity: PromiseActivity, in log: Locked<ActivityLog>) {
      let forgotten = log.withLock { $0.append(activity) }
      withExtendedLifetime(forgotten) {}  // its errors are not ours to free under a lock
    }
  }
}
