/// The highest value that a figure may have.
public struct Limit: Sendable {
  let target: Double

  /// Limits a figure to this target or less.
  public static func atMost(_ target: Double) -> Limit { Limit(target: target) }

  func verdict(on figure: Double) -> Verdict {
    Verdict(figure: figure, limit: self, holds: figure <= target)
  }
}

/// A figure compared with its limit.
struct Verdict: Sendable {
  let figure: Double
  let limit: Limit
  let holds: Bool
}
