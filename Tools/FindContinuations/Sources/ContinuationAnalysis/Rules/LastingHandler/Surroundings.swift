import SwiftSyntax

/// What stands around a node in the blocks up to a closure.
struct Surroundings {
  private(set) var conditions: [Syntax] = []
  private(set) var code: [Syntax] = []

  init(of node: some SyntaxProtocol, in closure: ClosureExprSyntax) {
    var inner = Syntax(node)
    for outer in node.ancestors.prefix(while: { $0.id != closure.id }) {
      switch outer.as(SyntaxEnum.self) {
      case .ifExpr(let condition): conditions.append(Syntax(condition.conditions))
      case .guardStmt(let condition): conditions.append(Syntax(condition.conditions))
      case .switchExpr(let choice): conditions.append(Syntax(choice.subject))
      case .codeBlockItemList(let items):
        let others = Array(items).filter { $0.id != inner.id }
        code += others.map { Syntax($0) }
        conditions += others.prefix { $0.position < inner.position }.flatMap(\.earlyExits)
      default: break
      }
      inner = outer
    }
  }
}

extension CodeBlockItemSyntax {
  /// The conditions under which this statement returns before the next one.
  fileprivate var earlyExits: [Syntax] {
    if let statement = item.as(GuardStmtSyntax.self) { return [Syntax(statement.conditions)] }
    let isClosure: (Syntax) -> Bool = { $0.kind == .closureExpr }
    return descendants(IfExprSyntax.self, skipping: isClosure)
      .filter { !$0.descendants(ReturnStmtSyntax.self, skipping: isClosure).isEmpty }
      .map { Syntax($0.conditions) }
  }
}

extension ClosureExprSyntax {
  /// Whether a condition holds again when the closure is called again with the same arguments, since it
  /// asks nothing else that changes.
  func holdsAgain(_ condition: Syntax, in function: Syntax) -> Bool {
    let bound = condition.shorthands.map(\.pattern.trimmedDescription)
    return bound.allSatisfy { $0 == "self" || parameterNames.contains($0) }
      && condition.references.allSatisfy { isFixed($0, in: function) }
  }

  private func isFixed(_ reference: DeclReferenceExprSyntax, in function: Syntax) -> Bool {
    if reference.access != nil { return true }
    let name = reference.baseName.text
    if parameterNames.contains(name) || name.hasPrefix("$") { return true }
    if name.isTypeName { return true }
    if name == "self" {
      return reference.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true
    }
    let patterns = patterns(of: name)
    guard patterns.isEmpty else {
      return patterns.allSatisfy { pattern in
        pattern.initialValue.map { $0.word != name && holdsAgain(Syntax($0), in: function) } ?? true
      }
    }
    return reference.parent?.is(MemberAccessExprSyntax.self) != true
      && function.parameters.contains(name)
  }
}
