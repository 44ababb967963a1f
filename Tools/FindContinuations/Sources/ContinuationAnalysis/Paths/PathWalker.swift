import SwiftSyntax

/// Walks every way through the body of a closure, and notes what each does to a continuation.
///
/// A closure inside the code is not entered: code that captures the continuation has been handed it.
struct PathWalker {
  let continuation: String

  /// The most ways that are followed.
  ///
  /// Code with more is not judged.
  static let limit = 256

  /// Returns how the closure is left, or nil if there are too many ways.
  ///
  /// - Parameter errorsAreLost: Whether nobody receives an error that leaves the closure, as with one
  ///   that ends a task. Otherwise, the receiver has to resume then, and not the closure.
  func walk(
    _ closure: ClosureExprSyntax, errorsAreLost: Bool
  ) -> [(path: Path, place: AbsolutePosition)]? {
    let flow = self.flow(of: closure.statements, from: [Path()])
    let end = closure.rightBrace.positionAfterSkippingLeadingTrivia
    let errors = errorsAreLost ? flow.errors : []
    let exits = flow.exits + errors + (flow.ends + flow.breaks).map { ($0, end) }
    return exits.count > Self.limit ? nil : exits
  }

  func flow(of items: CodeBlockItemListSyntax, from paths: [Path]) -> Flow {
    var flow = Flow(ends: paths)
    for item in items where !flow.ends.isEmpty && flow.ends.count <= Self.limit {
      let paths = flow.ends
      flow.ends = []
      flow += self.flow(of: item, from: paths)
    }
    return flow
  }

  private func flow(of item: CodeBlockItemSyntax, from paths: [Path]) -> Flow {
    if let statement = item.item.as(StmtSyntax.self) { return flow(of: statement, from: paths) }
    if let expression = item.item.as(ExprSyntax.self) { return flow(of: expression, from: paths) }
    if let choice = item.item.as(IfConfigDeclSyntax.self) { return flow(of: choice, from: paths) }
    if let function = item.item.as(FunctionDeclSyntax.self) {
      let event = Path.Event.handedOn(Syntax(function))
      let isUsing = Syntax(function).uses(continuation)
      return Flow(ends: isUsing ? paths.map { $0.adding([event]) } : paths)
    }
    return steps(of: item.item, from: paths)
  }

  private func flow(of statement: StmtSyntax, from paths: [Path]) -> Flow {
    switch statement.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let statement): return flow(of: statement.expression, from: paths)
    case .guardStmt(let statement): return flow(of: statement, from: paths)
    case .doStmt(let statement): return flow(of: statement, from: paths)
    case .deferStmt(let statement): return flow(of: statement.body.statements, from: paths)
    case .forStmt(let loop):
      return flow(ofLoop: loop.body, head: Syntax(loop.sequence), from: paths)
    case .whileStmt(let loop):
      return flow(ofLoop: loop.body, head: Syntax(loop.conditions), from: paths)
    case .repeatStmt(let loop):
      return flow(ofLoop: loop.body, head: Syntax(loop.condition), from: paths)
    case .breakStmt(let statement) where statement.label == nil: return Flow(breaks: paths)
    case .continueStmt(let statement) where statement.label == nil: return Flow(breaks: paths)
    case .returnStmt:
      return left(by: statement, from: paths) { $0.exits += $1 }
    case .throwStmt:
      return left(by: statement, from: paths) { $0.errors += $1 }
    default:
      return Flow(ends: paths.map { $0.adding([.handedOn(Syntax(statement))]) })
    }
  }

  /// Returns the flow of a statement that leaves the code.
  private func left(
    by statement: StmtSyntax, from paths: [Path],
    _ leave: (inout Flow, [(path: Path, place: AbsolutePosition)]) -> Void
  ) -> Flow {
    var flow = steps(of: statement, from: paths)
    let place = statement.positionAfterSkippingLeadingTrivia
    let paths = flow.ends.map { ($0, place) }
    flow.ends = []
    leave(&flow, paths)
    return flow
  }

  func flow(of expression: ExprSyntax, from paths: [Path]) -> Flow {
    if let condition = expression.as(IfExprSyntax.self) { return flow(of: condition, from: paths) }
    if let choice = expression.as(SwitchExprSyntax.self) { return flow(of: choice, from: paths) }
    return steps(of: expression, from: paths)
  }

  private func flow(of choice: IfConfigDeclSyntax, from paths: [Path]) -> Flow {
    choice.clauses.compactMap { $0.elements?.as(CodeBlockItemListSyntax.self) }
      .reduce(into: Flow()) { $0 += flow(of: $1, from: paths) }
  }

  /// Returns the flow of code without branches, which a call such as `fatalError` may end.
  func steps(of code: some SyntaxProtocol, from paths: [Path]) -> Flow {
    let events = self.events(in: code)
    var flow = Flow(ends: paths.map { $0.adding(events) })
    if code.mayFail {
      flow.errors = paths.map { ($0, code.positionAfterSkippingLeadingTrivia) }
    }
    if code.neverReturns { flow.ends = [] }
    return flow
  }

  /// Returns what code without branches does: one resume at most, because of `?:`.
  private func events(in code: some SyntaxProtocol) -> [Path.Event] {
    let isClosure: (Syntax) -> Bool = {
      $0.is(ClosureExprSyntax.self) || $0.is(FunctionDeclSyntax.self)
    }
    let resumes = Use.references(to: continuation, in: code, skipping: isClosure)
    var events: [Path.Event] = []
    for reference in resumes {
      if case .resumed(let call) = Use(reference) {
        if !events.contains(where: \.isResume) { events.append(.resumed(Syntax(call))) }
      } else {
        events.append(.handedOn(Syntax(reference)))
      }
    }
    let captures = code.descendants(Syntax.self).filter { isClosure($0) && $0.uses(continuation) }
    return events + captures.prefix(1).map { .handedOn($0) }
  }
}

extension Syntax {
  /// Whether a closure or a local function uses or captures the value of a name.
  fileprivate func uses(_ name: String) -> Bool {
    let captured = self.as(ClosureExprSyntax.self)?.signature?.capture?.items ?? []
    return !Use.references(to: name, in: self).isEmpty || captured.contains { $0.name.text == name }
  }
}

extension SyntaxProtocol {
  /// Whether an error can leave this code: it contains `try`, outside of closures.
  ///
  /// A sleep throws only if its task is cancelled, which is seldom for one that nobody keeps.
  fileprivate var mayFail: Bool {
    let isClosure: (Syntax) -> Bool = { $0.is(ClosureExprSyntax.self) }
    let tries = descendants(TryExprSyntax.self, skipping: isClosure)
    return (tries + (Syntax(self).as(TryExprSyntax.self).map { [$0] } ?? [])).contains { attempt in
      let call = attempt.expression.bare.as(FunctionCallExprSyntax.self)
      return attempt.questionOrExclamationMark == nil && call?.calledName != "sleep"
    }
  }

  fileprivate var neverReturns: Bool {
    let names: Set = ["fatalError", "preconditionFailure", "abort", "exit"]
    let call = Syntax(self).as(FunctionCallExprSyntax.self)
    return call.map { names.contains($0.calledName) && $0.receiver == nil } ?? false
  }
}
