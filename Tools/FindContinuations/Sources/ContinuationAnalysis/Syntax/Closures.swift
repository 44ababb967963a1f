import SwiftSyntax

extension ClosureExprSyntax {
  /// The names of the parameters, as the body uses them; empty if there are none.
  var parameterNames: [String] {
    let clause = signature?.parameterClause
    if let names = clause?.as(ClosureShorthandParameterListSyntax.self) {
      return names.map(\.name.text)
    }
    return clause?.as(ClosureParameterClauseSyntax.self)?.parameters
      .map { ($0.secondName ?? $0.firstName).text } ?? []
  }

  /// Whether a name, maybe `$0`, is that of a parameter.
  func binds(_ name: String) -> Bool {
    name == "$0" ? signature?.parameterClause == nil : parameterNames.contains(name)
  }

  var capturesSelfWeakly: Bool {
    signature?.capture?.items.contains {
      $0.specifier?.specifier.text == "weak" && $0.name.text == "self"
    } ?? false
  }

  /// Whether the closure runs while a lock is held, as that of `withLock` does.
  var isLockScope: Bool {
    let names: Set = [
      "withLock", "withLockedValue", "withLockUnchecked", "withCriticalRegion",
      "withCriticalScope", "withValue", "mutate", "modify", "sync",
    ]
    return receivingCall.map { names.contains($0.calledName) } ?? false
  }
}

extension ExprSyntaxProtocol {
  /// The call to which a closure, or another value, is passed.
  var receivingCall: FunctionCallExprSyntax? {
    let lists: Set<SyntaxKind> = [
      .labeledExpr, .labeledExprList, .multipleTrailingClosureElement,
      .multipleTrailingClosureElementList,
    ]
    return ancestors.first { !lists.contains($0.kind) }?.as(FunctionCallExprSyntax.self)
  }
}
