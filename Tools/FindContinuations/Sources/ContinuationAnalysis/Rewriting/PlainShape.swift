import SwiftSyntax

/// A class that waits for one delegate with one stored continuation: what `--rewrite` understands.
struct PlainShape {
  let type: ClassDeclSyntax
  let bridge: Bridge
  let property: VariableDeclSyntax
  let value: String
  let request: Request
  let conformance: Conformance
  let methods: [MovedMethod]
  let effects: SideEffects

  var adapterName: String { "\(type.name.text)Answer" }
}

struct NotPlain: Error {
  let reason: String
}

extension PlainShape {
  init(_ bridge: Bridge, in project: Project, _ types: Types) throws(NotPlain) {
    let (type, owner) = try Self.type(of: bridge, in: project, types)
    self.type = type
    self.bridge = bridge
    effects = SideEffects(project: project, types: types)
    let keepings = project.keepings(of: bridge)
    guard keepings.count == 1, let keeping = keepings.first, keeping.store.place == .property,
      keeping.store.steps.count == 1, !keeping.store.isOneOfMany
    else { throw NotPlain(reason: "the continuation is not kept in one property of its own") }
    guard keeping.code.id == bridge.closure.id else {
      throw NotPlain(reason: "another method stores the continuation")
    }
    let name = keeping.store.root
    (property, value) = try Self.property(name, of: owner)
    request = try Request(bridge, store: keeping.store, owner: owner)
    guard Sendability(types: types).isSure(value),
      type.memberNames(types).isDisjoint(with: value.words)
    else {
      throw NotPlain(reason: "'\(value)' is not surely Sendable, as an answer is")
    }
    conformance = try Conformance(
      of: type, property: name, request: request, owner: owner, in: project, types)
    let surroundings = MovedMethod.Surroundings(
      property: name, source: request.source, slot: request.slot,
      moved: Set(conformance.methods.map(\.name.text)), members: type.memberNames(types),
      mayInherit: type.mayInherit(besides: conformance.inherited.type.spokenName, types))
    var methods: [MovedMethod] = []
    for method in conformance.methods {
      let moved = try MovedMethod(method, in: surroundings)
      try moved.check(effects)
      methods.append(moved)
    }
    self.methods = methods
    try checkClears()
    try checkNames(types)
    try checkSelf(owner)
    try checkInstances(in: project, types)
  }

  private static func type(
    of bridge: Bridge, in project: Project, _ types: Types
  ) throws(NotPlain) -> (ClassDeclSyntax, Owner) {
    let group = bridge.call.ancestors.lazy.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
      .first
    guard let group, let owner = project.owner(of: bridge.call) else {
      throw NotPlain(reason: "no class holds the continuation")
    }
    let declared = types.declarations[owner.name.lastName] ?? []
    guard let type = declared.first, declared.count == 1 else {
      throw NotPlain(reason: "'\(owner.name)' is not declared once among these files")
    }
    guard let type = type.as(ClassDeclSyntax.self) else {
      throw NotPlain(reason: "'\(owner.name)' is \(type.kindName), and only a class is replaced")
    }
    guard type.root.id == group.root.id, type.parent?.is(CodeBlockItemSyntax.self) == true,
      type.genericParameterClause == nil
    else {
      throw NotPlain(
        reason: "'\(owner.name)' is generic, stands in another type, or in another file")
    }
    return (type, owner)
  }

  private static func property(
    _ name: String, of owner: Owner
  ) throws(NotPlain) -> (VariableDeclSyntax, String) {
    guard let property = owner.property(name), property.isOptionalContinuation,
      let variable = property.node.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      variable.bindings.first?.accessorBlock == nil,
      variable.parent?.is(MemberBlockItemSyntax.self) == true,
      let value = property.continuedValue
    else {
      throw NotPlain(reason: "'\(name)' is not a stored property for one continuation or nil")
    }
    return (variable, value)
  }
}

extension DeclGroupSyntax {
  fileprivate var kindName: String {
    if self.is(ActorDeclSyntax.self) { return "an actor" }
    return self.is(StructDeclSyntax.self) ? "a struct" : "no class"
  }
}

extension String {
  var words: [String] { split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { String($0) } }
}

extension ClassDeclSyntax {
  fileprivate func mayInherit(besides delegate: String, _ types: Types) -> Bool {
    let groups: [any DeclGroupSyntax] = [self] + (types.extensions[name.text] ?? [])
    let names = Set(groups.flatMap(\.inheritedNames))
    return !names.subtracting(["NSObject", "Sendable", delegate]).isEmpty
  }

  func memberNames(_ types: Types) -> Set<String> {
    let groups: [any DeclGroupSyntax] = [self] + (types.extensions[name.text] ?? [])
    return Set(groups.flatMap { $0.memberBlock.members.flatMap { $0.decl.declaredNames } })
  }
}

extension DeclSyntax {
  fileprivate var declaredNames: [String] {
    if let variable = self.as(VariableDeclSyntax.self) {
      return variable.bindings.map(\.pattern.trimmedDescription)
    }
    if let config = self.as(IfConfigDeclSyntax.self) {
      return config.descendants(MemberBlockItemSyntax.self).flatMap { $0.decl.declaredNames }
    }
    return (asProtocol((any NamedDeclSyntax).self)?.name.text).map { [$0] } ?? []
  }
}
