import SwiftSyntax

extension ContinuationUse {
  /// Whether this use may come before another one on some way through their method.
  func mayPrecede(_ other: ContinuationUse) -> Bool {
    guard !isDeferred else { return false }
    let others = other.node.statementsAround
    var inner: [CodeBlockItemSyntax] = []
    for item in node.statementsAround {
      if let shared = others.first(where: { $0.parent?.id == item.parent?.id }) {
        if shared.id == item.id { return item.item.is(DoStmtSyntax.self) }
        return item.position < shared.position && !inner.contains { $0.list?.isLeft == true }
      }
      inner.append(item)
    }
    return false
  }

  var isDeferred: Bool { node.ancestors.contains { $0.is(DeferStmtSyntax.self) } }

  /// Whether the use runs in a closure, or maybe more than once.
  var isInClosureOrLoop: Bool {
    node.ancestors.prefix { !$0.is(FunctionDeclSyntax.self) }.contains {
      [.closureExpr, .forStmt, .whileStmt, .repeatStmt].contains($0.kind)
    }
  }

  /// Whether code runs only if this test has found that somebody waits.
  func guards(_ code: Syntax) -> Bool {
    guard case .test(let isWaiting) = kind,
      let element = node.ancestors.lazy.compactMap({ $0.as(ConditionElementSyntax.self) }).first,
      let list = element.parent?.as(ConditionElementListSyntax.self)
    else { return false }
    let below = node.statementsAround.first.map { code.isBelow($0) } ?? false
    if let condition = list.parent?.as(IfExprSyntax.self) {
      return isWaiting
        ? code.isInside(condition.body) || code.isInside(list) && code.position > node.position
        : below && list.count == 1 && condition.elseBody == nil && condition.body.statements.isLeft
    }
    return isWaiting && list.parent?.is(GuardStmtSyntax.self) == true
      && (below || code.isInside(list) && code.position > node.position)
  }
}

/// Which statements surely resume the continuation, given the calls that do.
struct Resuming {
  let calls: Set<SyntaxIdentifier>
  /// The conditions that ask whether somebody waits.
  let tests: Set<SyntaxIdentifier>

  init(_ uses: [ContinuationUse]) {
    calls = Set(uses.filter(\.isResume).map(\.node.id))
    tests = Set(uses.filter(\.isTest).compactMap { $0.node.parent?.id })
  }

  /// Whether each way through the statements resumes the continuation, if somebody waits.
  func isSure(_ items: CodeBlockItemListSyntax) -> Bool { items.contains { isSure($0.item) } }

  private func isSure(_ item: CodeBlockItemSyntax.Item) -> Bool {
    if let statement = item.as(ExpressionStmtSyntax.self) {
      return isSure(.expr(statement.expression))
    }
    if let condition = item.as(IfExprSyntax.self) { return isSure(condition) }
    if let choice = item.as(SwitchExprSyntax.self) {
      return choice.cases.allSatisfy {
        $0.as(SwitchCaseSyntax.self).map { isSure($0.statements) } ?? false
      }
    }
    if let attempt = item.as(DoStmtSyntax.self) {
      return isSure(attempt.body.statements)
        && attempt.catchClauses.allSatisfy { isSure($0.body.statements) }
    }
    return calls.contains(item.id)
  }

  private func isSure(_ condition: IfExprSyntax) -> Bool {
    let asksAlone =
      condition.conditions.count == 1
      && condition.conditions.contains { tests.contains($0.id) }
    let isOtherwise =
      condition.elseBody.map { other in
        other.as(IfExprSyntax.self).map { isSure($0) }
          ?? other.as(CodeBlockSyntax.self).map { isSure($0.statements) } ?? false
      } ?? asksAlone
    return isSure(condition.body.statements) && isOtherwise
  }

  /// Whether the statement that clears the continuation goes with one that resumes it.
  func goesAlong(with clear: ContinuationUse) -> Bool {
    guard let list = clear.removed?.list else { return false }
    guard let scope = list.parent?.parent?.as(DeferStmtSyntax.self) else { return isSure(list) }
    guard let outer = scope.parent?.as(CodeBlockItemSyntax.self)?.list, isSure(outer) else {
      return false
    }
    let exits = outer.descendants(ReturnStmtSyntax.self)
    return exits.filter { $0.position > scope.position }.allSatisfy {
      $0.parent?.as(CodeBlockItemSyntax.self)?.list.map { isSure($0) } ?? false
    }
  }
}

extension CodeBlockItemSyntax {
  var list: CodeBlockItemListSyntax? { parent?.as(CodeBlockItemListSyntax.self) }
}

extension CodeBlockItemListSyntax {
  /// Whether the statements end with leaving the function.
  var isLeft: Bool {
    guard let last = last?.item else { return false }
    return last.is(ReturnStmtSyntax.self) || last.is(ThrowStmtSyntax.self)
      || last.as(FunctionCallExprSyntax.self)?.neverReturns == true
  }
}

extension Syntax {
  /// The statements around this node in its function, from the inside out, with itself if it is one.
  var statementsAround: [CodeBlockItemSyntax] {
    sequence(first: self) { $0.is(FunctionDeclSyntax.self) ? nil : $0.parent }
      .compactMap { $0.as(CodeBlockItemSyntax.self) }
  }

  /// Whether this node stands in a later statement of the list in which another statement stands.
  fileprivate func isBelow(_ item: CodeBlockItemSyntax) -> Bool {
    statementsAround.contains {
      $0.parent?.id == item.parent?.id && $0.position > item.position
    }
  }
}
