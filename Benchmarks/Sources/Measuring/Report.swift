/// All outcomes of a run.
public struct Report: Sendable, Codable {
  let outcomes: [Outcome]

  /// Keeps the outcomes in the order of the table.
  public init(_ outcomes: [Outcome]) {
    self.outcomes = outcomes
  }

  /// Whether no gate was missed, and all candidates did the same work.
  public var passesGate: Bool { outcomes.allSatisfy(\.passesGate) }

  /// `N of N targets hold`.
  public var closingLine: String {
    let targets = outcomes.reduce(0) { $0 + $1.verdicts.count }
    let held = outcomes.reduce(0) { $0 + $1.held }
    return "\(held) of \(targets) targets hold"
  }
}
