import SwiftParser
import SwiftSyntax

/// Which types are surely `Sendable`, as the value of a promise has to be.
struct Sendability {
  let types: Types

  private static let standard: Set = [
    "Void", "Bool", "String", "Substring", "Character", "Data", "Date", "URL", "UUID", "Never",
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Float", "Double", "CGFloat", "TimeInterval", "Decimal", "Duration", "URLRequest", "IndexPath",
    "CLAuthorizationStatus", "CLLocation",
  ]
  /// The names that no project has to declare.
  static let known = standard.union(generic)
    .union(["Error", "NSObject", "Sendable", "Swift", "any", "AnyObject"])
  private static let generic: Set = ["Array", "Optional", "Set", "Dictionary", "Result"]

  /// Returns whether a type, as it is written, is surely `Sendable`.
  func isSure(_ spelling: String) -> Bool {
    let tree = Parser.parse(source: "let value: \(spelling)")
    let annotation = tree.statements.first?.item.as(VariableDeclSyntax.self)?.bindings.first
    return annotation?.typeAnnotation.map { isSure($0.type, besides: []) } ?? false
  }

  private func isSure(_ type: TypeSyntax, besides open: Set<String>) -> Bool {
    switch type.as(TypeSyntaxEnum.self) {
    case .optionalType(let type): isSure(type.wrappedType, besides: open)
    case .arrayType(let type): isSure(type.element, besides: open)
    case .dictionaryType(let type):
      isSure(type.key, besides: open) && isSure(type.value, besides: open)
    case .tupleType(let type): type.elements.allSatisfy { isSure($0.type, besides: open) }
    case .someOrAnyType(let type):
      ["Sendable", "Error"].contains(type.constraint.trimmedDescription)
    case .identifierType(let type): isSure(type, besides: open)
    default: false
    }
  }

  private func isSure(_ type: IdentifierTypeSyntax, besides open: Set<String>) -> Bool {
    let name = type.name.text
    guard let clause = type.genericArgumentClause else {
      if types.contains(name) { return isSure(named: name, besides: open) }
      return Self.standard.contains(name) || name == "Error"
    }
    return Self.generic.contains(name) && !types.contains(name)
      && clause.arguments.allSatisfy { argument in
        argument.argument.as(TypeSyntax.self).map { isSure($0, besides: open) } ?? false
      }
  }

  /// Whether a type of the project says that it is `Sendable`, or holds nothing else.
  private func isSure(named name: String, besides open: Set<String>) -> Bool {
    guard !open.contains(name), let declared = types.declarations[name], declared.count == 1,
      let type = declared.first
    else { return false }
    let inherited = type.inheritedNames + (types.extensions[name]?.flatMap(\.inheritedNames) ?? [])
    if inherited.contains(where: { ["Sendable", "Error"].contains($0) }) { return true }
    let isOnActor = type.attributes.contains { $0.trimmedDescription == "@MainActor" }
    if type.is(ActorDeclSyntax.self) || isOnActor { return true }
    let isPublic = type.modifiers.contains { ["public", "package"].contains($0.name.text) }
    guard !isPublic, type.is(StructDeclSyntax.self) || type.is(EnumDeclSyntax.self) else {
      return false
    }
    return type.storedTypes.allSatisfy { stored in
      stored.map { isSure($0, besides: open.union([name])) } ?? false
    }
  }
}

extension DeclGroupSyntax {
  /// The types of what a value holds; nil for one that is not written.
  fileprivate var storedTypes: [TypeSyntax?] {
    memberBlock.members.flatMap { member -> [TypeSyntax?] in
      if let group = member.decl.as(EnumCaseDeclSyntax.self) {
        return group.elements.flatMap { $0.parameterClause?.parameters.map(\.type) ?? [] }
      }
      guard let variable = member.decl.as(VariableDeclSyntax.self),
        !variable.modifiers.contains(where: { $0.name.text == "static" })
      else { return [] }
      return variable.bindings.filter { $0.accessorBlock == nil }.map { $0.typeAnnotation?.type }
    }
  }
}
