internal import Synchronization

/// Since when a token retains.
///
/// Most promises are settled while their source is started, and nobody asks: a rough clock is read
/// for all, and an exact one for those that are pending after that.
extension RetentionToken {
  /// When the token was made, or some milliseconds later.
  public var since: ContinuousClock.Instant {
    Self.epoch.advanced(
      by: isSinceNoted.load(ordering: .acquiring) ? notedSince : sinceByRoughClock)
  }

  /// Keeps the instant, once; by whoever started.
  func noteSince() {
    notedSince = sinceByRoughClock
    isSinceNoted.store(true, ordering: .releasing)
  }

  private var sinceByRoughClock: Duration { Self.epoch.duration(to: .now) - made.age }

  private static let epoch = ContinuousClock.now
}
