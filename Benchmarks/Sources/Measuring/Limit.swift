/// The most a figure may be.
public struct Limit: Sendable, Codable {
  /// What the figure aims at.
  let target: Double
  /// What fails a run with `--gate`; nil where a miss is only shown.
  let gate: Double?

  /// Aims at a figure, and may fail a run above another.
  public static func atMost(_ target: Double, gate: Double? = nil) -> Limit {
    Limit(target: target, gate: gate)
  }

  func verdict(on figure: Double) -> Verdict {
    Verdict(figure: figure, limit: self)
  }
}

/// A figure held against its limit.
struct Verdict: Sendable, Codable {
  let figure: Double
  let limit: Limit

  var holds: Bool { figure <= limit.target }
  var passesGate: Bool { limit.gate.map { figure <= $0 } ?? true }
}
