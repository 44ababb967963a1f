/// Outcomes as lines of text, in columns.
struct Table {
  private static let heads = [
    "work", "context", "ours", "peer", "theirs", "ratio", "target", "holds", "allocations",
  ]
  private static let leftAligned: Set = [0, 1, 3, 6, 7]

  private let lines: [[String]]

  init(_ outcomes: [Outcome]) {
    lines = [Self.heads] + outcomes.flatMap(Self.lines)
  }

  /// The table, its lines separated by line breaks.
  var text: String { columns(of: lines, leftAligned: Self.leftAligned) }

  /// Returns a line with our own figure and the first peer's, and one line for each further peer.
  private static func lines(of outcome: Outcome) -> [[String]] {
    let peers = outcome.comparisons.map { comparison in
      [
        comparison.peer.name,
        amount(comparison.peer.amount, outcome.unit),
        decimal(comparison.ratio, places: 2),
      ]
    }
    let first = peers.first ?? ["", "", ""]
    let own = [outcome.work, outcome.context, amount(outcome.ours.amount, outcome.unit)]
    let rest = peers.dropFirst().enumerated().map { index, cells in
      ["", "", ""] + cells + judgement(outcome.comparisons[index + 1].verdict, in: outcome)
        + [count(outcome.comparisons[index + 1].peer.allocations)]
    }
    return [own + first + judgement(verdict(on: outcome), in: outcome) + [allocations(of: outcome)]]
      + rest
  }

  /// Returns the verdict on the first line: on the ratio, or on the bytes themselves.
  private static func verdict(on outcome: Outcome) -> Verdict? {
    let ratio = outcome.comparisons.first?.verdict
    return outcome.unit == .bytes ? ratio ?? outcome.own : ratio
  }

  private static func judgement(_ verdict: Verdict?, in outcome: Outcome) -> [String] {
    guard outcome.agreed else { return [verdict.map { limit($0) } ?? "", "no: results differ"] }
    return verdict.map { [limit($0), $0.holds ? "yes" : "no"] } ?? ["", ""]
  }

  private static func limit(_ verdict: Verdict) -> String {
    let target = verdict.limit.target
    return "≤ \(decimal(target, places: target < 10 ? 2 : 0))"
  }

  /// Returns our allocations, the limit on them, and the first peer's allocations.
  private static func allocations(of outcome: Outcome) -> String {
    guard outcome.unit == .nanoseconds else { return "" }
    let ours = count(outcome.ours.allocations)
    let limit = outcome.own.map { verdict in
      " (≤ \(count(verdict.limit.target)): \(verdict.holds ? "yes" : "no"))"
    }
    let theirs = outcome.comparisons.first.map { " / \(count($0.peer.allocations))" }
    return ours + (limit ?? "") + (theirs ?? "")
  }

  private static func amount(_ amount: Double, _ unit: Outcome.Unit) -> String {
    "\(decimal(amount, places: unit == .nanoseconds ? 1 : 0)) \(unit.rawValue)"
  }

  private static func count(_ allocations: Double?) -> String {
    guard let allocations else { return "–" }
    return decimal(allocations, places: allocations == allocations.rounded() ? 0 : 2)
  }
}
