import SwiftSyntax

extension PathWalker {
  /// Returns the flow of an expression, or of other code, part after part.
  func steps(of code: some SyntaxProtocol, from paths: [Path]) -> Flow {
    var flow = Flow(ends: paths)
    for part in parts(of: Syntax(code)) { flow.then { self.flow(ofPart: part, from: $0) } }
    return flow
  }

  /// Returns the nodes in code at which something happens, or the ways divide, from the outside in.
  private func parts(of code: Syntax) -> [Syntax] {
    var parts: [Syntax] = []
    var open = [code]
    while let node = open.popLast() {
      guard sites.divides(node) else { continue }
      if isPart(node) {
        parts.append(node)
      } else {
        open.append(contentsOf: node.children(viewMode: .sourceAccurate).reversed())
      }
    }
    return parts
  }

  private func isPart(_ node: Syntax) -> Bool {
    switch node.as(SyntaxEnum.self) {
    case .ifExpr, .switchExpr, .closureExpr, .functionDecl, .tryExpr: true
    case .functionCallExpr(let call): sites.steps[node.id] != nil || call.neverReturns
    case .sequenceExpr(let sequence): sites.steps[node.id] != nil || hasAlternatives(sequence)
    default: sites.steps[node.id] != nil
    }
  }

  private func flow(ofPart part: Syntax, from paths: [Path]) -> Flow {
    switch part.as(SyntaxEnum.self) {
    case .ifExpr(let condition): return flow(of: condition, from: paths)
    case .switchExpr(let choice): return flow(of: choice, label: nil, from: paths)
    case .closureExpr(let closure): return flow(of: closure, from: paths)
    case .functionDecl: return Flow(ends: paths)
    case .tryExpr(let attempt): return flow(of: attempt, from: paths)
    case .sequenceExpr(let sequence) where hasAlternatives(sequence):
      return flow(of: Array(sequence.elements)[...], from: paths)
    default:
      // What a call is given is computed before it is called.
      var flow = Flow(ends: paths)
      for child in part.children(viewMode: .sourceAccurate) {
        flow.then { steps(of: child, from: $0) }
      }
      flow.ends = flow.ends.map { $0.adding(sites.steps[part.id] ?? []) }
      if part.as(FunctionCallExprSyntax.self)?.neverReturns == true { flow.ends = [] }
      return flow
    }
  }

  /// An error comes before what the expression does, but after what waiting for it does.
  private func flow(of attempt: TryExprSyntax, from paths: [Path]) -> Flow {
    var flow = steps(of: attempt.expression, from: paths)
    guard attempt.questionOrExclamationMark == nil else { return flow }
    let call = attempt.expression.bare.as(FunctionCallExprSyntax.self)
    let place = attempt.positionAfterSkippingLeadingTrivia
    let wait = attempt.expression.as(AwaitExprSyntax.self).flatMap { sites.steps[$0.id] } ?? []
    flow.errors += paths.map {
      Exit(
        path: $0.adding(wait), place: place,
        reason: call?.calledName == "sleep" ? .cancellation : .error)
    }
    return flow
  }

  /// A closure that its call runs in place is left where it ends, and the code around goes on, unless
  /// what it returns may tell that code how it was left.
  private func flow(of closure: ClosureExprSyntax, from paths: [Path]) -> Flow {
    if let steps = sites.steps[closure.id] { return Flow(ends: paths.map { $0.adding(steps) }) }
    guard closure.isLockScope,
      closure.descendants(ReturnStmtSyntax.self).allSatisfy({ $0.expression == nil })
    else {
      let isSure = closure.isLockScope || closure.ownKind == .once
      let summary = isSure ? summary(of: closure.statements) : [Path.Step.handedOn]
      return Flow(ends: paths.map { $0.adding(summary.map { $0(Syntax(closure)) }) })
    }
    var flow = self.flow(of: closure.statements, from: paths)
    flow.ends += flow.exits.map(\.path)
    flow.exits = []
    return flow
  }

  /// Follows both sides of each `?:` and `??`, whose operators the parser leaves in a row.
  private func flow(of elements: ArraySlice<ExprSyntax>, from paths: [Path]) -> Flow {
    var (flow, paths, rest) = (Flow(), paths, elements)
    while let index = rest.firstIndex(where: \.isAlternative) {
      var first = steps(of: rest[..<index], from: paths)
      if let choice = rest[index].as(UnresolvedTernaryExprSyntax.self) {
        paths = first.ends.map { $0.adding([.asked(Syntax(rest[index - 1]))]) }
        first = steps(of: choice.thenExpression, from: paths)
      }
      flow += first
      rest = rest[(index + 1)...]
    }
    flow += steps(of: rest, from: paths)
    return flow
  }

  private func steps(of elements: ArraySlice<ExprSyntax>, from paths: [Path]) -> Flow {
    elements.reduce(into: Flow(ends: paths)) { flow, element in
      flow.then { steps(of: element, from: $0) }
    }
  }

  /// Whether a row has sides of which only one is run.
  ///
  /// The sides of `??` count if something happens on each.
  private func hasAlternatives(_ sequence: SequenceExprSyntax) -> Bool {
    let elements = Array(sequence.elements)
    return elements.indices.contains { index in
      elements[index].is(UnresolvedTernaryExprSyntax.self)
        || elements[index].isAlternative && elements[..<index].contains(where: sites.isTouched)
          && elements[index...].contains(where: sites.isTouched)
    }
  }
}

extension ExprSyntax {
  fileprivate var isAlternative: Bool {
    self.is(UnresolvedTernaryExprSyntax.self)
      || self.as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
  }
}
