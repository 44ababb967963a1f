/// The most a figure may be.
public struct Limit: Sendable, Codable {
  let target: Double

  /// Aims at a figure, or less.
  public static func atMost(_ target: Double) -> Limit { Limit(target: target) }

  /// Aims at so many times a peer's operations in the same time: at a part of its time for each.
  public static func throughput(atLeast factor: Double) -> Limit { Limit(target: 1 / factor) }

  func verdict(on figure: Double) -> Verdict {
    Verdict(figure: figure, limit: self, holds: figure <= target)
  }
}

/// A figure held against its limit.
struct Verdict: Sendable, Codable {
  let figure: Double
  let limit: Limit
  let holds: Bool
}
