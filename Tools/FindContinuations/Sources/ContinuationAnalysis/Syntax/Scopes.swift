import SwiftSyntax

extension SyntaxProtocol {
  /// Returns what gives a name its meaning here, or nil if that is a member or a global variable: a
  /// pattern, or a closure or a function with such a parameter.
  ///
  /// A pattern that copies a value of the same name, as `if let name`, gives it no other meaning.
  ///
  /// - Parameter position: A place in the same function, in place of that of this node.
  func declaration(of name: String, at position: AbsolutePosition? = nil) -> Syntax? {
    let place = position ?? self.position
    let scopes = enclosingScopes
    let patterns = scopes.last?.patterns(of: name).filter { pattern in
      !pattern.isCopy && pattern.scopes.contains { $0.contains(place) }
    }
    let givers = scopes.filter { scope in
      scope.as(ClosureExprSyntax.self)?.binds(name) ?? scope.parameters.contains(name)
    }
    let declarations = givers + (patterns ?? []).map { Syntax($0) }
    return declarations.max { $0.position < $1.position }
  }
}

extension IdentifierPatternSyntax {
  /// Whether the variable is a copy of another one of the same name.
  fileprivate var isCopy: Bool { isShorthand || initialValue?.word == identifier.text }

  /// Where code of a function can use the name.
  fileprivate var scopes: [Range<AbsolutePosition>] {
    var (start, scopes) = (endPosition, [Range<AbsolutePosition>]())
    for node in ancestors {
      switch node.as(SyntaxEnum.self) {
      case .patternBinding, .optionalBindingCondition, .matchingPatternCondition:
        start = node.endPosition
      case .ifExpr(let choice): return [start..<choice.body.endPosition]
      case .forStmt(let loop): return [loop.sequence.endPosition..<loop.endPosition]
      case .guardStmt(let statement):
        scopes = [start..<statement.body.position]
        start = statement.endPosition
      case .whileStmt, .switchCase, .catchClause: return [start..<node.endPosition]
      case .codeBlockItemList where node.parent?.is(SourceFileSyntax.self) != true:
        return scopes + [start..<node.endPosition]
      case .codeBlockItemList, .memberBlock: return []
      default: break
      }
    }
    return []
  }
}
