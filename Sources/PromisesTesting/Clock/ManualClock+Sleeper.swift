package import CorePromises

extension ManualClock {
  /// A promise or a task that waits for a manual clock.
  package struct Sleeper: Sendable, Hashable, CustomStringConvertible {
    /// The moment at which the wait ends.
    package let deadline: Instant
    /// The place where the waiting promise was made; nil for a task that sleeps.
    package let origin: PromiseOrigin?

    /// The deadline, and the place: `"3.0 seconds (Bakery/Oven.swift:12)"`.
    package var description: String { "\(deadline.sinceStart) (\(sleeper))" }

    private var sleeper: String {
      guard let origin else { return "a task" }
      // The library's only wait of its own.
      return origin.fileID.hasPrefix("DelegateEvents/") ? "a shared attachment" : "\(origin)"
    }
  }
}
