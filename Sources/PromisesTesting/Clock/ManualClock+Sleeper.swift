public import CorePromises

extension ManualClock {
  /// A promise or a task that waits for a manual clock.
  public struct Sleeper: Sendable, Hashable, CustomStringConvertible {
    /// The moment at which the wait ends.
    public let deadline: Instant
    /// The place where the waiting promise was made; nil for a task that sleeps.
    public let origin: PromiseOrigin?

    /// The deadline, and the place: `"3.0 seconds (Bakery/Oven.swift:12)"`.
    public var description: String {
      "\(deadline) (\(origin.map { "\($0)" } ?? "a task"))"
    }
  }
}
