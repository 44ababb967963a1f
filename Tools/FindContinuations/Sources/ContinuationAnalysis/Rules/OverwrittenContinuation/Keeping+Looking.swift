import SwiftSyntax

extension Keeping {
  /// Whether code looks at the place before it stores, or makes sure otherwise that nobody waits.
  func looksFirst(in owner: Owner) -> Bool {
    [opening.function, code].contains { code in
      mentionsPlace(in: code) || callsForPlace(in: code, of: owner) || isGuarded(code, in: owner)
    }
  }

  private func mentionsPlace(in code: Syntax) -> Bool {
    let locks = store.node.enclosingScopes.compactMap { $0.as(ClosureExprSyntax.self) }
      .filter(\.isLockScope)
    let receivers = locks.compactMap { $0.receivingCall?.receiver }
    let names = Set([store.name, store.root] + locks.flatMap { ["$0"] + $0.parameterNames })
    return names.flatMap { code.mentions(of: $0) }.contains { reference in
      isBefore(reference, in: code) && !receivers.contains { reference.isPart(of: $0) }
        && store.isLookedAt(by: reference)
    }
  }

  /// Where the continuation is stored in code, or where the code waits, if a method stores it.
  private func position(in code: Syntax) -> AbsolutePosition {
    store.node.isInside(code) ? store.node.position : opening.call.endPosition
  }

  /// Whether a mention stands before the store, or in the value that is stored.
  private func isBefore(_ mention: DeclReferenceExprSyntax, in code: Syntax) -> Bool {
    if mention.position < position(in: code) { return true }
    guard let target = store.node.as(SequenceExprSyntax.self)?.elements.first else { return false }
    return mention.isInside(store.node) && !mention.isPart(of: target)
  }

  private func callsForPlace(in code: Syntax, of owner: Owner) -> Bool {
    let end = position(in: code)
    let calls = code.calls.filter {
      $0.isOnSelf && $0.position < end && $0.id != opening.call.id
    }
    return calls.contains { call in
      if call.calledName.contains(.ending) { return true }
      return owner.functions(named: call.calledName).contains { function in
        !store.node.isInside(function.node)
          && owner.reaches(from: function.body, depth: 1) { $0.mentions(store.name) }
      }
    }
  }

  /// Whether a condition before the store, or one of a method that is called there and throws, asks a
  /// property that the first call changes, or that tells of one which it changes.
  private func isGuarded(_ code: Syntax, in owner: Owner) -> Bool {
    let end = position(in: code)
    let calls = code.descendants(FunctionCallExprSyntax.self)
      .filter { $0.isOnSelf && $0.position < end }
    let refusals = calls.flatMap { owner.functions(named: $0.calledName) }
      .flatMap(\.body.questions)
      .filter { $0.parent?.descendants(ThrowStmtSyntax.self).isEmpty == false }
    let names = (code.questions.filter { $0.position < end } + refusals)
      .flatMap(\.conditionNames)
    let changing = owner.reached(from: code)
    return Set(names).contains { name in
      guard owner.property(name) != nil else { return false }
      let told = owner.functions(named: name).flatMap(\.body.conditionNames) + [name]
      return told.contains { name in
        name == store.name || changing.contains { $0.changes(name) }
      }
    }
  }
}

extension Store {
  /// Whether a mention of a name looks at the place: at what is in it, or in a condition at the value
  /// that it is part of.
  fileprivate func isLookedAt(by mention: DeclReferenceExprSyntax) -> Bool {
    let chain = mention.chain
    if mention.baseName.text == name, mention.access != nil { return true }
    guard case (let path, .property)? = Self.resolved(chain.steps, at: Syntax(mention)) else {
      return false
    }
    if path.starts(with: steps) { return true }
    if let call = chain.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == chain.id,
      steps.starts(with: path.dropLast())
    {
      return path.count > 1
    }
    return path.first == root && mention.isAsked
  }
}

extension DeclReferenceExprSyntax {
  fileprivate func isPart(of expression: some ExprSyntaxProtocol) -> Bool {
    id == expression.id || isInside(expression)
  }

  /// The longest chain of members, elements and unwrappings of which this is a part, up to a call.
  fileprivate var chain: ExprSyntax {
    ExprSyntax(self).outermost([
      .memberAccessExpr, .optionalChainingExpr, .forceUnwrapExpr, .subscriptCallExpr,
    ])
  }

  /// Whether a condition, a `switch` or an assertion asks it.
  fileprivate var isAsked: Bool {
    ancestors.prefix { !$0.is(CodeBlockItemListSyntax.self) }.contains { node in
      node.is(ConditionElementListSyntax.self) || node.is(SwitchExprSyntax.self)
        || node.as(FunctionCallExprSyntax.self)?.calledName.contains(.assertion) == true
    }
  }
}

extension Pattern {
  fileprivate static let assertion = Pattern(/^(assert|precondition)/)
  fileprivate static let ending = Pattern(/^(cancel|finish|abort|reset|fail|clear)/)
}
