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

  /// What a figure counts.
  public enum Unit: String, Sendable, Codable {
    case nanoseconds = "ns"
    case milliseconds = "ms"
    case bytes = "B"
  }

  var verdicts: [Verdict] { comparisons.compactMap(\.verdict) + [own].compactMap(\.self) }

  /// How many of the row's targets hold: none of them, if the work was not the same.
  var held: Int { agreed ? verdicts.count(where: \.holds) : 0 }
}

extension Outcome {
  /// Holds what was measured once, outside of any row, against a peer.
  public init(
    of work: String,
    in unit: Unit,
    ours: Double,
    against peer: (name: String, amount: Double),
    ratio: Limit
  ) {
    let figure = Figure(name: "ours", amount: ours, allocations: nil)
    let theirs = Figure(name: peer.name, amount: peer.amount, allocations: nil)
    self.init(
      work: work,
      context: "",
      unit: unit,
      ours: figure,
      comparisons: [Comparison(of: figure, with: theirs, limit: ratio)],
      own: nil,
      agreed: true
    )
  }
}

/// One candidate's figure.
struct Figure: Sendable, Codable {
  let name: String
  /// So many of the outcome's unit: nanoseconds an operation (the median), or bytes an object.
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
