import SwiftSyntax

extension FunctionCallExprSyntax {
  /// The last word of what is called: `start` for `self.oven?.start()`.
  var calledName: String {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? calledExpression.as(GenericSpecializationExprSyntax.self)?.expression
      .as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
  }

  /// What the method is called on: `self.oven?` for `self.oven?.start()`.
  var receiver: ExprSyntax? { calledExpression.as(MemberAccessExprSyntax.self)?.base }

  /// Whether a method of the enclosing type is called, by its name alone, on `self` or on `Self`.
  var isOnSelf: Bool {
    calledExpression.is(DeclReferenceExprSyntax.self)
      || ["self", "Self"].contains(receiver?.word)
  }

  /// The closures that are passed, each with its label.
  ///
  /// The first trailing closure has none.
  var closures: [(label: String?, closure: ClosureExprSyntax)] {
    arguments.compactMap { argument in
      argument.expression.as(ClosureExprSyntax.self).map { (argument.label?.text, $0) }
    } + (trailingClosure.map { [(nil, $0)] } ?? [])
      + additionalTrailingClosures.map { ($0.label.text, $0.closure) }
  }
}

extension ExprSyntax {
  /// The expression without `?`, `!`, `try`, `await` and parentheses around it.
  var bare: ExprSyntax {
    if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.bare }
    if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.bare }
    if let attempt = self.as(TryExprSyntax.self) { return attempt.expression.bare }
    if let wait = self.as(AwaitExprSyntax.self) { return wait.expression.bare }
    if let unsafe = self.as(UnsafeExprSyntax.self) { return unsafe.expression.bare }
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first, only.label == nil
    {
      return only.expression.bare
    }
    return self
  }

  /// The name, if this is a plain one, such as `self`, `oven` or `$0`.
  var word: String? { bare.as(DeclReferenceExprSyntax.self)?.baseName.text }

  /// The names that lead to a value, as `["self", "state", "waiting"]`, without subscripts and calls.
  var steps: [String] {
    let bare = bare
    if let word { return [word] }
    if let member = bare.as(MemberAccessExprSyntax.self) {
      return (member.base?.steps ?? []) + [member.declName.baseName.text]
    }
    if let element = bare.as(SubscriptCallExprSyntax.self) { return element.calledExpression.steps }
    if let call = bare.as(FunctionCallExprSyntax.self) { return call.calledExpression.steps }
    return []
  }

  /// Whether the expression ends with a subscript: `waiting[id]`.
  var isElement: Bool { bare.is(SubscriptCallExprSyntax.self) }
}

extension FunctionCallExprSyntax {
  /// Whether the call makes a value that can hold its arguments: `Waiter(…)` or `.waiting(…)`.
  var isWrapping: Bool {
    let startsUppercase = calledName.first?.isUppercase == true
    let isCase =
      calledExpression.as(MemberAccessExprSyntax.self)?.base == nil
      && calledExpression.is(MemberAccessExprSyntax.self)
    return startsUppercase || isCase || calledName == "init"
  }
}
