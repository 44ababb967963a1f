import SwiftSyntax

extension ExprSyntax {
  /// The expression without `?`, `!`, `try`, `await`, parentheses and generic arguments around it.
  var bare: ExprSyntax {
    switch self.as(ExprSyntaxEnum.self) {
    case .optionalChainingExpr(let node): node.expression.bare
    case .forceUnwrapExpr(let node): node.expression.bare
    case .tryExpr(let node): node.expression.bare
    case .awaitExpr(let node): node.expression.bare
    case .unsafeExpr(let node): node.expression.bare
    case .genericSpecializationExpr(let node): node.expression.bare
    case .tupleExpr(let node) where node.elements.count == 1:
      node.elements.first?.expression.bare ?? self
    default: self
    }
  }

  /// The expression with the `?` and `!` behind it.
  var withChain: ExprSyntax { outermost([.optionalChainingExpr, .forceUnwrapExpr]) }

  /// Returns the expression with those of some kinds around it.
  func outermost(_ kinds: Set<SyntaxKind>) -> ExprSyntax {
    var node = self
    while let outer = node.parent?.as(ExprSyntax.self), kinds.contains(outer.kind) { node = outer }
    return node
  }

  /// The call `value.member(…)`, if this is that value.
  var callOfMember: FunctionCallExprSyntax? {
    guard let member = parent?.as(MemberAccessExprSyntax.self), member.base?.id == id else {
      return nil
    }
    return member.parent?.as(FunctionCallExprSyntax.self)
  }

  /// The name, if this is a plain one, such as `self`, `oven` or `$0`.
  var word: String? { bare.as(DeclReferenceExprSyntax.self)?.baseName.text }

  /// Whether this is nil, however that is written.
  var isNil: Bool {
    self.is(NilLiteralExprSyntax.self) || [".none", "Optional.none"].contains(trimmedDescription)
  }

  /// The names that lead to a value, as `["self", "state", "waiting"]`, without subscripts and calls.
  var steps: [String] {
    let place = bare
    if let member = place.as(MemberAccessExprSyntax.self) {
      return (member.base?.steps ?? []) + [member.declName.baseName.text]
    }
    return place.head?.steps ?? place.word.map { [$0] } ?? []
  }

  var ownSteps: [String] { steps.filter { $0 != "self" } }

  var lastStep: String? {
    let place = bare
    return place.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? place.head?.lastStep
      ?? place.word
  }

  /// What is called, or of what this is an element.
  private var head: ExprSyntax? {
    self.as(SubscriptCallExprSyntax.self)?.calledExpression
      ?? self.as(FunctionCallExprSyntax.self)?.calledExpression
  }

  /// Whether the value is an element, or in one: `waiting[id]` or `orders[id].answer`.
  var isInElement: Bool {
    let bare = bare
    return bare.is(SubscriptCallExprSyntax.self)
      || bare.as(MemberAccessExprSyntax.self)?.base?.isInElement == true
  }
}
