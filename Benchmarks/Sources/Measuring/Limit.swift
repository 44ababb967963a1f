/// The highest value that a figure may have.
public struct Limit: Sendable, Codable {
  let target: Double

  /// Limits a figure to this target or less.
  public static func atMost(_ target: Double) -> Limit { Limit(target: target) }

  /// Limits our time so that we do this many times a peer's operations in the same time.
  public static func throughput(atLeast factor: Double) -> Limit { Limit(target: 1 / factor) }

  func verdict(on figure: Double) -> Verdict {
    Verdict(figure: figure, limit: self, holds: figure <= target)
  }
}

/// A figure compared with its limit.
struct Verdict: Sendable, Codable {
  let figure: Double
  let limit: Limit
  let holds: Bool
}
