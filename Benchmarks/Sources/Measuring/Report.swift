/// All outcomes of a command.
public struct Report: Sendable {
  let outcomes: [Outcome]

  /// Takes the outcomes of rows, in their order.
  public init(_ outcomes: [Outcome]) { self.outcomes = outcomes }

  /// Whether all candidates of each row did the same work.
  public var agreed: Bool { outcomes.allSatisfy(\.agreed) }

  /// The outcomes as a table, and under it `N of N targets hold`.
  public var text: String { Table(outcomes).text + "\n\n" + closingLine }

  private var closingLine: String {
    let targets = outcomes.reduce(0) { $0 + $1.verdicts.count }
    let held = outcomes.reduce(0) { $0 + $1.held }
    return "\(held) of \(targets) targets hold"
  }
}
