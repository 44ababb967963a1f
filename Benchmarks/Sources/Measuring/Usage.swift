internal import CMeasuring

/// What a piece of work takes of the machine.
public struct Usage: Sendable {
  /// The time from its beginning to its end, in milliseconds.
  public let wall: Double
  /// The time for which processors worked for this process, on all of its threads, in milliseconds.
  public let processor: Double

  /// Measures from here on; the function that it returns ends that.
  public static func begin() -> () -> Usage {
    let clock = ContinuousClock()
    let (start, worked) = (clock.now, measuring_processor_time())
    return {
      Usage(
        wall: (clock.now - start) / .milliseconds(1),
        processor: Double(measuring_processor_time() - worked) / 1_000_000)
    }
  }
}
