import SwiftSyntax

extension ContinuationUse {
  /// Whether the use runs in a closure, or maybe more than once.
  var isInClosureOrLoop: Bool {
    node.ancestors.prefix { !$0.is(FunctionDeclSyntax.self) }.contains {
      [.closureExpr, .forStmt, .whileStmt, .repeatStmt].contains($0.kind)
    }
  }

  /// Whether code runs only if this test has found that somebody waits.
  func guards(_ code: Syntax) -> Bool {
    guard case .test(let isWaiting) = kind,
      let element = node.enclosing(ConditionElementSyntax.self),
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

extension Sites {
  /// Notes what a method does with the continuation, so that ways through it can be walked.
  init(_ uses: [ContinuationUse]) {
    self.init()
    for use in uses {
      switch use.kind {
      case .resume, .helper: set([.resumed(use.node)], at: use.node)
      case .clear, .alias:
        guard let statement = use.removed else { continue }
        set(use.kind == .clear ? [.cleared(use.node)] : [.asked(use.node)], at: statement.item)
      case .test(let isWaiting):
        set([.asked(use.node)], at: use.node)
        if let list = use.node.parent?.parent?.as(ConditionElementListSyntax.self), list.count == 1
        {
          addAbsence(if: !isWaiting, of: list)
        }
      }
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
