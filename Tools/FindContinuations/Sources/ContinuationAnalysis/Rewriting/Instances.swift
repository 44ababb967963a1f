import SwiftSyntax

extension PlainShape {
  /// Expects that each object is only asked for the answer, since it is no delegate any more.
  func checkInstances(in project: Project, _ types: Types) throws(NotPlain) {
    let name = type.name.text
    let annotations = types.mentions[name] ?? []
    let values = project.files.flatMap { $0.tree.mentions(of: name) }
    let holders = annotations.map(\.holders) + values.map(\.holders)
    let roots = Set(annotations.map(\.root.id) + values.map(\.root.id))
    let trees = project.files.map(\.tree).filter { roots.contains($0.id) }
    let hidden = Set(methods.map(\.function.name.text) + property.bindings.compactMap(\.name))
    let isUsed = Set(holders.compactMap(\.self).joined()).contains { holder in
      trees.contains { $0.mentions(of: holder).contains { !$0.isAsked(besides: hidden) } }
    }
    guard !isUsed, holders.allSatisfy({ $0 != nil }) else {
      throw NotPlain(reason: "an object of '\(name)' may be used as the delegate elsewhere")
    }
  }
}

extension DeclReferenceExprSyntax {
  /// The names of what holds the object that is made of this type; nil for what is not followed.
  fileprivate var holders: [String]? {
    guard let value = parent?.as(FunctionCallExprSyntax.self) else {
      return parent?.is(MemberAccessExprSyntax.self) == true ? [] : nil
    }
    return ExprSyntax(value).outermost.holders
  }

  /// Whether a value is only asked for a member, is set, or is compared with nil.
  fileprivate func isAsked(besides hidden: Set<String>) -> Bool {
    let outer = value.outermost
    if let member = outer.parent?.as(MemberAccessExprSyntax.self), member.base?.id == outer.id {
      return !hidden.contains(member.declName.baseName.text)
    }
    if let sequence = outer.parent?.parent?.as(SequenceExprSyntax.self) {
      let elements = Array(sequence.elements)
      return elements.first?.id == outer.id && elements.count == 3
        && (elements[1].is(AssignmentExprSyntax.self) || elements[2].is(NilLiteralExprSyntax.self))
    }
    return false
  }
}

extension ExprSyntax {
  fileprivate var outermost: ExprSyntax {
    outermost([.optionalChainingExpr, .forceUnwrapExpr, .tryExpr, .awaitExpr])
  }

  /// The name of the variable or the property that holds this value; none if one member is asked.
  fileprivate var holders: [String]? {
    if parent?.is(MemberAccessExprSyntax.self) == true { return [] }
    let binding = parent?.parent?.as(PatternBindingSyntax.self)
    return (binding?.name ?? Assignment(valuedBy: self)?.target.lastStep).map { [$0] }
  }
}

extension IdentifierTypeSyntax {
  /// The names of what is of this type: none for an extension, nil for what is not followed.
  fileprivate var holders: [String]? {
    var type = Syntax(self)
    while let outer = type.parent,
      outer.is(OptionalTypeSyntax.self) || outer.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    {
      type = outer
    }
    if type.parent?.is(ExtensionDeclSyntax.self) == true { return [] }
    if let parameter = type.parent?.as(FunctionParameterSyntax.self) {
      return [parameter.localName]
    }
    return type.parent?.parent?.as(PatternBindingSyntax.self)?.name.map { [$0] }
  }
}
