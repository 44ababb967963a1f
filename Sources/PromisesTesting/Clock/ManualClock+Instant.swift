extension ManualClock {
  /// A moment on a manual clock, told by the time since the clock was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public let sinceStart: Duration

    /// Returns the moment that comes after this one by a duration.
    public func advanced(by duration: Duration) -> Instant {
      Instant(sinceStart: sinceStart + duration)
    }

    /// Returns the time from this moment to another one, less than zero if that one came before.
    public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

    /// Returns whether the first moment comes before the second.
    public static func < (first: Instant, second: Instant) -> Bool {
      first.sinceStart < second.sinceStart
    }
  }
}
