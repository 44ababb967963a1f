import SwiftSyntax

/// Where objects of a class are used outside of it.
struct Instances {
  private let type: String
  private let hidden: Set<String>
  private let trees: [SourceFileSyntax]
  /// Where the class is named as a type, by the trees.
  private let annotations: [SyntaxIdentifier: [IdentifierTypeSyntax]]

  init(
    of type: ClassDeclSyntax, methods: [FunctionDeclSyntax], property: String, in project: Project,
    _ types: Types
  ) {
    self.type = type.name.text
    hidden = Set(methods.map(\.name.text) + [property])
    trees = project.files.map(\.tree)
    annotations = Dictionary(grouping: types.mentions[type.name.text] ?? [], by: \.root.id)
  }

  /// Expects that each object is only asked for the answer, since it is no delegate any more.
  func check() throws(NotPlain) {
    let trees = trees.filter { annotations[$0.id] != nil || !$0.mentions(of: type).isEmpty }
    var names: Set<String> = []
    let isFollowed = trees.allSatisfy { tree in
      holders(in: tree).map { names.formUnion($0) } != nil
    }
    let isUsed = names.contains { name in
      trees.contains { $0.mentions(of: name).contains { !isAsked($0) } }
    }
    guard isFollowed, !isUsed else {
      throw NotPlain(reason: "an object of '\(type)' may be used as the delegate elsewhere")
    }
  }

  /// The names of what holds an object; nil if something may that is not followed.
  private func holders(in tree: SourceFileSyntax) -> Set<String>? {
    var names: Set<String> = []
    for type in annotations[tree.id] ?? [] {
      guard let holder = type.holder else { return nil }
      names.formUnion(holder)
    }
    for reference in tree.mentions(of: type) {
      guard let value = reference.parent?.as(FunctionCallExprSyntax.self) else {
        guard reference.parent?.is(MemberAccessExprSyntax.self) == true else { return nil }
        continue
      }
      guard let name = ExprSyntax(value).outermost.heldName else { return nil }
      names.insert(name)
    }
    return names
  }

  /// Whether a value is only asked for a member, is set, or is compared with nil.
  private func isAsked(_ reference: DeclReferenceExprSyntax) -> Bool {
    let outer = reference.value.outermost
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
  /// The expression with `?`, `!`, `try` and `await` around it.
  fileprivate var outermost: ExprSyntax {
    var outer = self
    while let next = outer.parent?.as(ExprSyntax.self),
      next.is(OptionalChainingExprSyntax.self) || next.is(ForceUnwrapExprSyntax.self)
        || next.is(TryExprSyntax.self) || next.is(AwaitExprSyntax.self)
    {
      outer = next
    }
    return outer
  }

  /// The name of the variable or the property that holds this value; empty if one member is asked.
  fileprivate var heldName: String? {
    if parent?.is(MemberAccessExprSyntax.self) == true { return "" }
    if let binding = parent?.parent?.as(PatternBindingSyntax.self) {
      return binding.name
    }
    return Assignment(valuedBy: self)?.target.lastStep
  }
}

extension IdentifierTypeSyntax {
  /// The names of what is of this type: none for an extension, nil for what is not followed.
  fileprivate var holder: [String]? {
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
