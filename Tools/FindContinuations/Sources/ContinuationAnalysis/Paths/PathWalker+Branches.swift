import SwiftSyntax

extension PathWalker {
  func flow(of statement: GuardStmtSyntax, from paths: [Path]) -> Flow {
    var flow = steps(of: statement.conditions, from: paths)
    let passing = flow.ends
    flow.ends = []
    let failing = passing.map { $0.under(statement.conditions) }
    flow += self.flow(of: statement.body.statements, from: failing)
    flow.ends += passing
    return flow
  }

  func flow(of condition: IfExprSyntax, from paths: [Path]) -> Flow {
    var flow = steps(of: condition.conditions, from: paths)
    let asked = flow.ends.map { $0.under(condition.conditions) }
    flow.ends = []
    flow += self.flow(of: condition.body.statements, from: asked)
    if let next = condition.elseBody?.as(IfExprSyntax.self) {
      flow += self.flow(of: next, from: asked)
    } else if let block = condition.elseBody?.as(CodeBlockSyntax.self) {
      flow += self.flow(of: block.statements, from: asked)
    } else {
      flow.ends += asked
    }
    return flow
  }

  /// `break` leaves the switch and goes on below it.
  func flow(of choice: SwitchExprSyntax, from paths: [Path]) -> Flow {
    var flow = steps(of: choice.subject, from: paths)
    let asked = flow.ends
    flow.ends = []
    for element in choice.cases {
      flow += self.flow(of: element, from: asked)
    }
    flow.ends += flow.breaks
    flow.breaks = []
    return flow
  }

  private func flow(of element: SwitchCaseListSyntax.Element, from paths: [Path]) -> Flow {
    if let choice = element.as(SwitchCaseSyntax.self) {
      return flow(of: choice.statements, from: paths.map { $0.under(choice.label) })
    }
    let clauses = element.as(IfConfigDeclSyntax.self)?.clauses.map { $0.elements } ?? []
    return clauses.compactMap { $0?.as(SwitchCaseListSyntax.self) }.joined()
      .reduce(into: Flow()) { $0 += flow(of: $1, from: paths) }
  }

  /// An error that is thrown in `do` reaches each `catch`.
  func flow(of statement: DoStmtSyntax, from paths: [Path]) -> Flow {
    var flow = self.flow(of: statement.body.statements, from: paths)
    guard !statement.catchClauses.isEmpty else { return flow }
    let errors = flow.errors.map(\.path)
    flow.errors = []
    for clause in statement.catchClauses {
      flow += self.flow(of: clause.body.statements, from: errors.map { $0.under(clause) })
    }
    return flow
  }

  /// If the body of a loop does something to the continuation, nobody can say how often, so it
  /// counts as handed on.
  func flow(ofLoop body: CodeBlockSyntax, head: Syntax, from paths: [Path]) -> Flow {
    var flow = steps(of: head, from: paths)
    let before = flow.ends
    flow.ends = []
    flow += self.flow(of: body.statements, from: before)
    let isUsed = !Use.references(to: continuation, in: body).isEmpty
    flow.breaks = []
    flow.ends = isUsed ? before.map { $0.adding([.handedOn(Syntax(body))]) } : before
    return flow
  }
}
