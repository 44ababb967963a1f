/// The result of measuring a row.
public struct Outcome: Sendable {
  let work: String
  let context: String
  let unit: Unit
  let ours: Figure
  let comparisons: [Comparison]
  /// The verdict on the row's own figure: its allocations, or its bytes.
  let own: Verdict?
  /// Whether all candidates computed the same result.
  let agreed: Bool

  /// The unit of a figure.
  public enum Unit: String, Sendable {
    case nanoseconds = "ns"
    case bytes = "B"
  }

  var verdicts: [Verdict] { comparisons.compactMap(\.verdict) + [own].compactMap(\.self) }

  /// The number of the row's targets that hold; zero if the candidates computed different results.
  var held: Int { agreed ? verdicts.count(where: \.holds) : 0 }
}

/// One candidate's figure.
struct Figure: Sendable {
  let name: String
  /// The amount in the outcome's unit: nanoseconds per operation (the median), or bytes per object.
  let amount: Double
  /// Allocations per operation; `nil` where they are not counted.
  let allocations: Double?
}

/// Our figure, compared with a peer's.
struct Comparison: Sendable {
  let peer: Figure
  let ratio: Double
  let verdict: Verdict?
}

extension Comparison {
  init(of ours: Figure, with peer: Figure, limit: Limit?) {
    let ratio = ours.amount / peer.amount
    self.init(peer: peer, ratio: ratio, verdict: limit?.verdict(on: ratio))
  }
}
