import SwiftSyntax

struct Loop {
  let body: CodeBlockSyntax
  /// What it iterates over, or what it asks.
  let head: Syntax
  let element: PatternSyntax?
  /// What is asked before a turn, if anything is.
  fileprivate let question: Syntax?

  init?(_ statement: some SyntaxProtocol) {
    switch Syntax(statement).as(SyntaxEnum.self) {
    case .forStmt(let loop):
      (body, head, element) = (loop.body, Syntax(loop.sequence), loop.pattern)
      question = loop.whereClause.map { Syntax($0) }
    case .whileStmt(let loop):
      (body, head, element) = (loop.body, Syntax(loop.conditions), nil)
      question = head.trimmedDescription == "true" ? nil : head
    case .repeatStmt(let loop):
      (body, head, element) = (loop.body, Syntax(loop.condition), nil)
      question = head.trimmedDescription == "true" ? nil : head
    default: return nil
    }
  }

  fileprivate var isEndless: Bool { element == nil && question == nil }
}

extension PathWalker {
  /// Returns the flow of a loop.
  ///
  /// If a turn does something to the continuation and the loop goes on, nobody can say how often,
  /// so it counts as handed on. If the turn resumes it, a way takes the same turn twice.
  func flow(of loop: Loop, label: String?, from paths: [Path]) -> Flow {
    var flow = steps(of: loop.head, from: paths)
    flow.then { paths in
      let start = Path(steps: loop.question.map { [.asked($0)] } ?? [])
      var turn = self.flow(of: loop.body.statements, from: [start])
      let again = Set(turn.take(.repeating, label: label) + turn.ends).filter { !$0.isSilent }
      turn.ends = turn.take(.leaving, label: label)
      let isUsed: [Path.Step] = again.isEmpty ? [] : [.handedOn(Syntax(loop.body))]
      if !loop.isEndless { turn += Flow(ends: [start.adding(isUsed)]) }
      for path in again where path.has(\.isResume) {
        turn += Flow(ends: [path.adding(path.steps)])
      }
      return paths.reduce(into: Flow()) { flow, before in
        var after = turn
        after.finally { [before.adding($0.steps)] }
        flow += after
      }
    }
    return flow
  }
}
