import SwiftSyntax

/// A class that waits for one delegate with one stored continuation, and does nothing else with
/// either: what `--rewrite` understands.
struct PlainShape {
  let type: ClassDeclSyntax
  /// The extension that conforms to the delegate's protocol, or nil if the class does.
  let conformance: ExtensionDeclSyntax?
  /// The type in the clause of inheritance that names the protocol.
  let inherited: InheritedTypeSyntax
  let function: FunctionDeclSyntax
  let bridge: Bridge
  let property: VariableDeclSyntax
  let name: String
  /// The value that the function waits for, as the property's type spells it.
  let value: String
  let source: String
  let start: FunctionCallExprSyntax
  /// The statements `source.delegate = self`.
  let installs: [CodeBlockItemSyntax]
  /// The property of the source that takes the delegate.
  let slot: String
  let methods: [FunctionDeclSyntax]
}

/// Why a continuation is not replaced.
struct NotPlain: Error {
  let reason: String
}

extension PlainShape {
  init(_ bridge: Bridge, in project: Project) throws(NotPlain) {
    guard let function = bridge.function.as(FunctionDeclSyntax.self),
      let type = function.parent?.parent?.parent?.parent?.as(ClassDeclSyntax.self),
      let owner = project.owner(of: bridge.call)
    else { throw NotPlain(reason: "only a method of a class is replaced") }
    guard bridge.canFail, bridge.call.calledName.contains("Checked") else {
      throw NotPlain(reason: "an answer can fail, and this continuation cannot")
    }
    let keepings = project.keepings(of: bridge)
    guard keepings.count == 1, let store = keepings.first?.store, store.place == .property,
      store.steps.count == 1, !store.isOneOfMany,
      project.bridges.count(where: { project.owner(of: $0.call)?.name == owner.name }) == 1
    else { throw NotPlain(reason: "the class does not have one property for one continuation") }
    self.type = type
    self.function = function
    self.bridge = bridge
    name = store.root
    (property, value) = try Self.property(name, of: owner)
    let steps = try Steps(bridge, store: store, function: function)
    start = steps.start
    source = steps.source
    let installs = type.installs(on: steps.source)
    guard let slot = installs.first?.slot, installs.allSatisfy({ $0.slot == slot }) else {
      throw NotPlain(reason: "no statement '\(steps.source).delegate = self' installs the class")
    }
    self.installs = installs.map { $0.item }
    self.slot = slot
    (conformance, inherited) = try Self.conformance(of: type, in: type.root)
    methods = try Self.methods(
      of: conformance.map { Syntax($0) } ?? Syntax(type), except: function, property: name,
      owner: owner)
  }

  private static func property(
    _ name: String, of owner: Owner
  ) throws(NotPlain) -> (VariableDeclSyntax, String) {
    guard let property = owner.property(name), property.isOptionalContinuation,
      let variable = property.node.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let value = property.spelling.firstMatch(
        of: /CheckedContinuation<(.+), *(?:any )?(?:Swift\.)?Error>\)?[?!]/)?.1
    else { throw NotPlain(reason: "'\(name)' is not a property for a continuation or nil") }
    return (variable, String(value))
  }

  private static func conformance(
    of type: ClassDeclSyntax, in file: Syntax
  ) throws(NotPlain) -> (ExtensionDeclSyntax?, InheritedTypeSyntax) {
    let extensions = file.descendants(ExtensionDeclSyntax.self).filter {
      $0.extendedType.trimmedDescription == type.name.text
    }
    let own = type.inheritanceClause?.delegates ?? []
    let added = extensions.filter { $0.inheritanceClause?.delegates.isEmpty == false }
    if let inherited = own.first, own.count == 1, added.isEmpty { return (nil, inherited) }
    if let place = added.first, added.count == 1, own.isEmpty,
      let clause = place.inheritanceClause, let inherited = clause.delegates.first,
      clause.inheritedTypes.count == 1
    {
      return (place, inherited)
    }
    throw NotPlain(reason: "the class does not conform to one delegate protocol")
  }

  /// Returns the delegate's methods, each of which resumes the continuation or does without the
  /// class.
  private static func methods(
    of place: Syntax, except function: FunctionDeclSyntax, property: String, owner: Owner
  ) throws(NotPlain) -> [FunctionDeclSyntax] {
    let declared =
      place.as(ClassDeclSyntax.self)?.memberBlock.members
      ?? place.as(ExtensionDeclSyntax.self)?.memberBlock.members
    let methods = (declared?.compactMap { $0.decl.as(FunctionDeclSyntax.self) } ?? [])
      .filter { $0.id != function.id }
    let members = Set(owner.properties.map(\.name) + owner.functions.map(\.name))
    for method in methods where !method.only(resumes: property, of: members) {
      throw NotPlain(reason: "'\(method.name.text)' does more than resume '\(property)'")
    }
    let uses = owner.functions.flatMap { $0.body.descendants(DeclReferenceExprSyntax.self) }
      .filter { $0.baseName.text == property && !$0.isInside(function) }
    guard !methods.isEmpty, uses.allSatisfy({ use in methods.contains { use.isInside($0) } }) else {
      throw NotPlain(reason: "'\(property)' is used outside of the delegate's methods")
    }
    return methods
  }
}

extension InheritanceClauseSyntax {
  fileprivate var delegates: [InheritedTypeSyntax] {
    inheritedTypes.filter { $0.type.trimmedDescription.hasSuffix("Delegate") }
  }
}
