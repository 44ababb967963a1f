import SwiftSyntax

extension ExprSyntax {
  /// The expression without `?`, `!`, `try`, `await`, parentheses and generic arguments around it.
  var bare: ExprSyntax {
    if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.bare }
    if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.bare }
    if let attempt = self.as(TryExprSyntax.self) { return attempt.expression.bare }
    if let wait = self.as(AwaitExprSyntax.self) { return wait.expression.bare }
    if let unsafe = self.as(UnsafeExprSyntax.self) { return unsafe.expression.bare }
    if let generic = self.as(GenericSpecializationExprSyntax.self) {
      return generic.expression.bare
    }
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first, only.label == nil
    {
      return only.expression.bare
    }
    return self
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
  var steps: [String] { backwardSteps.reversed() }

  var ownSteps: [String] { steps.filter { $0 != "self" } }

  var lastStep: String? { backwardSteps.first { _ in true } }

  private var backwardSteps: some Sequence<String> {
    sequence(state: ExprSyntax?.some(self)) { rest in
      while let place = rest?.bare {
        let name: String?
        (name, rest) = place.lastPart
        if let name { return name }
      }
      return nil
    }
  }

  /// The name that ends this expression, if one does, and what stands before it.
  private var lastPart: (name: String?, base: ExprSyntax?) {
    if let member = self.as(MemberAccessExprSyntax.self) {
      return (member.declName.baseName.text, member.base)
    }
    if let element = self.as(SubscriptCallExprSyntax.self) {
      return (nil, element.calledExpression)
    }
    if let call = self.as(FunctionCallExprSyntax.self) { return (nil, call.calledExpression) }
    return (word, nil)
  }

  /// Whether the value is an element, or in one: `waiting[id]` or `orders[id].answer`.
  var isInElement: Bool {
    let bare = bare
    return bare.is(SubscriptCallExprSyntax.self)
      || bare.as(MemberAccessExprSyntax.self)?.base?.isInElement == true
  }
}
