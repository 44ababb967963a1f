import SwiftSyntax

extension PathWalker {
  func flow(of statement: GuardStmtSyntax, from paths: [Path]) -> Flow {
    var flow = steps(of: statement.conditions, from: paths)
    flow.then { paths in
      let failing = paths.map { taking($0, statement.conditions, outcome: false) }
      var flow = self.flow(of: statement.body.statements, from: failing)
      flow += Flow(ends: paths.map { $0.adding([.passed(Syntax(statement.conditions))]) })
      return flow
    }
    return flow
  }

  func flow(of condition: IfExprSyntax, from paths: [Path]) -> Flow {
    var (flow, open) = (Flow(), Flow(ends: paths))
    var next: IfExprSyntax? = condition
    while let branch = next, !flow.isTooMuch {
      open.then { steps(of: branch.conditions, from: $0) }
      let asked = open.ends
      let holding = asked.map { taking($0, branch.conditions, outcome: true) }
      flow += self.flow(of: branch.body.statements, from: holding)
      open.ends = asked.map { taking($0, branch.conditions, outcome: false) }
      next = branch.elseBody?.as(IfExprSyntax.self)
      if let last = branch.elseBody?.as(CodeBlockSyntax.self) {
        open.then { self.flow(of: last.statements, from: $0) }
      }
    }
    flow += open
    return flow
  }

  /// `break` leaves the switch and goes on below it.
  func flow(of choice: SwitchExprSyntax, label: String?, from paths: [Path]) -> Flow {
    var flow = steps(of: choice.subject, from: paths)
    flow.then { paths in
      let asked = paths.map { $0.adding([.asked(Syntax(choice.subject))]) }
      var (flow, falling) = (Flow(), [Path]())
      for element in choice.writtenCases {
        let entering = asked.map { taking($0, element.label, outcome: true) }
        var next = self.flow(of: element.statements, from: entering + falling)
        falling = next.take(.fallingThrough, label: nil)
        flow += next
      }
      let left = flow.take(.leaving, label: label)
      flow += Flow(ends: left)
      return flow
    }
    return flow
  }

  /// An error that is thrown in `do` reaches each `catch`.
  func flow(of statement: DoStmtSyntax, label: String?, from paths: [Path]) -> Flow {
    var flow = self.flow(of: statement.body.statements, from: paths)
    let errors = flow.errors
    if !statement.catchClauses.isEmpty { flow.errors = [] }
    for clause in statement.catchClauses {
      let caught = Set(errors.map(\.path)).map { $0.adding([.asked(Syntax(clause.catchItems))]) }
      flow += self.flow(of: clause.body.statements, from: caught)
    }
    if let label {
      let left = flow.take(.leaving, label: label, isNamed: true)
      flow += Flow(ends: left)
    }
    return flow
  }

  /// Returns a way on which a condition has an outcome, which may say that there is no continuation.
  private func taking(
    _ path: Path, _ condition: some SyntaxProtocol, outcome: Bool
  ) -> Path {
    let isAbsent = sites.absent[condition.id] == outcome
    return path.adding([.asked(Syntax(condition))] + (isAbsent ? [.absent] : []))
  }
}

extension SwitchExprSyntax {
  /// The cases that can be taken: not `default` below both of a result, which has no others.
  fileprivate var writtenCases: [SwitchCaseSyntax] {
    let all = cases.flatMap(\.written)
    let items = all.compactMap { $0.label.as(SwitchCaseLabelSyntax.self)?.caseItems }.joined()
    let isResult =
      items.allSatisfy { $0.trimmedDescription.contains(.outcome) }
      && [Pattern.success, .failure].allSatisfy { outcome in
        items.contains { $0.trimmedDescription.contains(outcome) }
      }
    return isResult ? all.filter { !$0.label.is(SwitchDefaultLabelSyntax.self) } : all
  }
}

extension Pattern {
  fileprivate static let outcome = Pattern(/^(let )?\.(success|failure)\b/)
  fileprivate static let success = Pattern(/^(let )?\.success(\((let )?\w+\))?,?$/)
  fileprivate static let failure = Pattern(/^(let )?\.failure(\((let )?\w+\))?,?$/)
}

extension SwitchCaseListSyntax.Element {
  fileprivate var written: [SwitchCaseSyntax] {
    if let choice = self.as(SwitchCaseSyntax.self) { return [choice] }
    let clauses = self.as(IfConfigDeclSyntax.self)?.clauses.map(\.elements) ?? []
    return clauses.compactMap { $0?.as(SwitchCaseListSyntax.self) }.joined().flatMap(\.written)
  }
}
