import SwiftSyntax

extension PatternSyntax {
  var name: String? { self.as(IdentifierPatternSyntax.self)?.identifier.text }
}

extension PatternBindingSyntax {
  var name: String? { pattern.name }

  /// The written type, or else the written value.
  var spelling: String {
    typeAnnotation?.type.trimmedDescription ?? initializer?.value.trimmedDescription ?? ""
  }

  var isVariable: Bool {
    parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.text == "var"
  }
}

extension FunctionParameterSyntax {
  /// The name in the body of the function.
  var localName: String { (secondName ?? firstName).text }
}

extension Syntax {
  /// The name of a function, or of the property whose getter this is.
  var functionName: String? {
    self.as(FunctionDeclSyntax.self)?.name.text
      ?? enclosing(PatternBindingSyntax.self)?.pattern.trimmedDescription
  }

  var parameterClause: FunctionParameterClauseSyntax? {
    self.as(FunctionDeclSyntax.self)?.signature.parameterClause
      ?? self.as(InitializerDeclSyntax.self)?.signature.parameterClause
  }

  /// The names of the parameters, if this is a function or an initialiser.
  var parameters: [String] { parameterClause?.parameters.map(\.localName) ?? [] }

  /// The names of the parameters that are closures.
  var handlers: [String] {
    parameterClause?.parameters.filter { $0.type.trimmedDescription.contains("->") }
      .map(\.localName) ?? []
  }

  /// Whether a scope declares a variable or a parameter of this name.
  func declares(_ name: String) -> Bool {
    let isOther: (Syntax) -> Bool = { $0.kind == .memberBlock }
    return patterns(of: name, skipping: isOther).contains { !$0.isShorthand }
      || parameters.contains(name)
  }
}

extension IdentifierPatternSyntax {
  var isShorthand: Bool {
    parent?.as(OptionalBindingConditionSyntax.self).map { $0.initializer == nil } ?? false
  }

  /// The value of which the variable is, or is a part.
  var initialValue: ExprSyntax? {
    for node in ancestors {
      if let binding = node.as(PatternBindingSyntax.self) { return binding.initializer?.value }
      if let condition = node.as(OptionalBindingConditionSyntax.self) {
        return condition.initializer?.value
      }
      if let condition = node.as(MatchingPatternConditionSyntax.self) {
        return condition.initializer.value
      }
      if node.is(CodeBlockItemSyntax.self) { return nil }
    }
    return nil
  }
}

extension DeclReferenceExprSyntax {
  /// The expression `value.name`, if this is that name.
  var access: MemberAccessExprSyntax? {
    parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.id == id ? $0 : nil }
  }

  /// The expression `value.name`, or else the name alone.
  var value: ExprSyntax { access.map { ExprSyntax($0) } ?? ExprSyntax(self) }

  /// The name with which the chain of members begins that this name ends.
  var root: String { access.flatMap { ExprSyntax($0).steps.first } ?? baseName.text }
}

extension SyntaxProtocol {
  /// Where names stand for values or members in this node, or this node if it is one.
  var references: [DeclReferenceExprSyntax] { all(DeclReferenceExprSyntax.self) }

  var shorthands: [OptionalBindingConditionSyntax] {
    descendants(OptionalBindingConditionSyntax.self).filter { $0.initializer == nil }
  }

  /// The names that a condition asks, also those that it binds, as in `if let name`.
  var conditionNames: [String] {
    (shorthands.map(\.pattern.trimmedDescription) + references.map(\.baseName.text))
      .filter { $0 != "self" }
  }

  /// What the conditions and the switches in this node ask.
  var questions: [Syntax] {
    descendants(ConditionElementListSyntax.self).map { Syntax($0) }
      + descendants(SwitchExprSyntax.self).map { Syntax($0.subject) }
  }
}

extension WithModifiersSyntax {
  func has(_ names: String...) -> Bool { modifiers.contains { names.contains($0.name.text) } }

  /// Whether only code of the same file can use it.
  var isHidden: Bool { has("private", "fileprivate") }
}

extension StringProtocol {
  /// Whether this is written as the name of a type is, such as `Oven` or `_Oven`.
  var isTypeName: Bool { first { $0 != "_" }?.isUppercase == true }

  /// The name of a type without the names of the types around it.
  var lastName: String { split(separator: ".").last.map { String($0) } ?? String(self) }
}
