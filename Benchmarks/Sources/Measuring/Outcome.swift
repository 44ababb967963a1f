/// What measuring a row gave.
public struct Outcome: Sendable, Codable {
  let work: String
  let context: String
  let unit: Unit
  let ours: Figure
  let comparisons: [Comparison]
  /// On the row's own figure: its allocations, or its bytes.
  let own: Verdict?
  /// False if a candidate computed something else than the others.
  let agreed: Bool

  enum Unit: String, Sendable, Codable {
    case nanoseconds = "ns"
    case bytes = "B"
  }

  var verdicts: [Verdict] { comparisons.compactMap(\.verdict) + [own].compactMap(\.self) }

  /// How many of the row's targets hold: none of them, if the work was not the same.
  var held: Int { agreed ? verdicts.count(where: \.holds) : 0 }
}

/// One candidate's figure.
struct Figure: Sendable, Codable {
  let name: String
  /// Nanoseconds an operation (the median), or bytes an object.
  let amount: Double
  /// Allocations an operation; nil where they are not counted.
  let allocations: Double?
}

/// Our figure beside a peer's.
struct Comparison: Sendable, Codable {
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
