import SwiftSyntax

/// The types of a project, by their names without those of the types around them.
struct Types {
  private(set) var declarations: [String: [any DeclGroupSyntax]] = [:]
  private(set) var extensions: [String: [ExtensionDeclSyntax]] = [:]
  private(set) var aliases: Set<String> = []
  /// The names of the types that classes and protocols inherit.
  private(set) var inherited: Set<String> = []
  private(set) var mentions: [String: [IdentifierTypeSyntax]] = [:]

  init(_ project: Project) {
    for tree in project.files.map(\.tree) {
      for type in tree.typeDeclarations {
        if let place = type.as(ExtensionDeclSyntax.self) {
          extensions[place.extendedType.trimmedDescription.lastName, default: []].append(place)
        } else if let name = type.asProtocol((any NamedDeclSyntax).self)?.name.text {
          declarations[name, default: []].append(type)
          inherited.formUnion(type.inheritedNames)
        }
      }
      for mention in tree.descendants(IdentifierTypeSyntax.self) {
        mentions[mention.name.text, default: []].append(mention)
      }
      aliases.formUnion(tree.descendants(TypeAliasDeclSyntax.self).map(\.name.text))
    }
  }

  func contains(_ name: String) -> Bool { declarations[name] != nil || aliases.contains(name) }

  func protocolNamed(_ name: String) -> ProtocolDeclSyntax? {
    declarations[name]?.lazy.compactMap { $0.as(ProtocolDeclSyntax.self) }.first
  }
}

extension DeclGroupSyntax {
  var inheritedNames: [String] {
    inheritanceClause?.inheritedTypes.map { $0.type.spokenName } ?? []
  }

  var functions: [FunctionDeclSyntax] {
    memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
  }
}

extension TypeSyntax {
  /// The type without `any`, `@unchecked` and `?`.
  var spokenName: String {
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.spokenName }
    if let any = self.as(SomeOrAnyTypeSyntax.self) { return any.constraint.spokenName }
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.spokenName }
    if let forced = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return forced.wrappedType.spokenName
    }
    return trimmedDescription
  }
}

extension FunctionDeclSyntax {
  /// The name with the labels, as `oven(_:didBake:)`.
  var fullName: String {
    let labels = signature.parameterClause.parameters.map { "\($0.firstName.text):" }
    return "\(name.text)(\(labels.joined()))"
  }
}
