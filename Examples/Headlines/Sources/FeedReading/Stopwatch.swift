import Foundation

/// Measures how long each of several answers is waited for.
public struct Stopwatch: Sendable {
  /// One wait: for whom, and how long.
  public struct Lap: Sendable {
    /// Who was waited for.
    public let name: String

    /// How long, from the question to the answer.
    public let duration: Duration
  }

  /// The waits that ended in an answer, in order.
  public private(set) var laps: [Lap] = []

  /// Makes a stopwatch that has measured nothing.
  public init() {}

  /// Waits for the answer of `name`, and notes how long that took.
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
  /// Three digits and a unit: `412 ms`, `1.3 ms`, `2 s`.
  public var brief: String {
    let seconds = self / .seconds(1)
    return switch seconds {
    case ..<1: String(format: "%.3g ms", seconds * 1000)
    case ..<1000: String(format: "%.3g s", seconds)
    default: String(format: "%.0f s", seconds)
    }
  }
}
