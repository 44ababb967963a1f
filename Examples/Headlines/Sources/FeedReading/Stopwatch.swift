import Foundation

/// Measures the wait for each of several answers.
public struct Stopwatch: Sendable {
  /// One wait, and its length.
  public struct Lap: Sendable {
    /// The name of the delegate.
    public let name: String

    /// The time from the question to the answer.
    public let duration: Duration
  }

  /// The waits that ended in an answer, in order.
  public private(set) var laps: [Lap] = []

  /// Makes a stopwatch without measurements.
  public init() {}

  /// Waits for the answer of `name`, and records how long that took.
  public mutating func time<Answer>(
    _ name: String, _ answer: () async throws -> Answer
  ) async throws -> Answer {
    let clock = ContinuousClock()
    let start = clock.now
    let value = try await answer()
    laps.append(Lap(name: name, duration: start.duration(to: clock.now)))
    return value
  }
}

extension Duration {
  /// The time with three digits and a unit: `412 ms`, `1.3 ms`, `2 s`.
  public var brief: String {
    let seconds = self / .seconds(1)
    return switch seconds {
    case ..<1: String(format: "%.3g ms", seconds * 1000)
    case ..<1000: String(format: "%.3g s", seconds)
    default: String(format: "%.0f s", seconds)
    }
  }
}
