import SwiftSyntax

/// Where a class conforms to the delegate's protocol, and the methods that move into the adapter.
struct Conformance {
  let place: ExtensionDeclSyntax?
  let inherited: InheritedTypeSyntax
  /// The methods of the protocol, and those that they call to resume.
  let methods: [FunctionDeclSyntax]

  init(
    of type: ClassDeclSyntax, property: String, request: Request, owner: Owner,
    in project: Project, _ types: Types
  ) throws(NotPlain) {
    try Self.checkSupertypes(of: type, types)
    let using = owner.code.filter {
      $0.body.mentions(property) && $0.node.id != request.function.id
    }
    for function in using where function.node.as(FunctionDeclSyntax.self)?.has("static") != false {
      throw NotPlain(reason: "'\(function.name)' uses '\(property)', and is no delegate's method")
    }
    let resuming = using.compactMap { $0.node.as(FunctionDeclSyntax.self) }
    let helpers = resuming.filter { $0.isHidden }
    let groups: [any DeclGroupSyntax] = [type] + (types.extensions[type.name.text] ?? [])
    let places = groups.filter { group in
      !group.delegates.isEmpty
        && group.functions.contains { method in
          !method.isHidden
            && (resuming.contains { $0.id == method.id }
              || helpers.contains { method.body?.mentions($0.name.text) == true })
            && method.id != request.function.id
        }
    }
    guard let group = places.first, places.count == 1, group.delegates.count == 1,
      group.root.id == type.root.id, let inherited = group.delegates.first
    else {
      throw NotPlain(reason: "not one delegate protocol, in one place, resumes '\(property)'")
    }
    self.inherited = inherited
    place = group.as(ExtensionDeclSyntax.self)
    let known = types.protocolNamed(inherited.type.spokenName)
    let source = request.sourceType(in: owner)
    let members = group.functions.filter { method in
      method.id != request.function.id
        && (group.is(ExtensionDeclSyntax.self) || known?.requires(method) == true
          || known == nil && !method.isHidden
            && (source != nil
              && method.signature.parameterClause.parameters.first?.type.spokenName == source
              || method.name.text.hasPrefix(request.source)))
    }
    let added = helpers.filter { helper in !members.contains { $0.id == helper.id } }
    methods = (members + added).sorted { $0.position < $1.position }
    try check(group, resuming: resuming, request: request, owner: owner)
    if let known { try checkRequirements(of: known, types) }
    if known == nil, place == nil {
      try checkOthers(of: type, besides: request.function, in: project)
    }
    try checkProtocols(of: type, types)
  }

  private static func checkSupertypes(
    of type: ClassDeclSyntax, _ types: Types
  ) throws(NotPlain) {
    let plain: Set = [
      "NSObject", "Sendable", "ObservableObject", "Identifiable", "Hashable", "Equatable",
      "CustomStringConvertible",
    ]
    let others = type.inheritedNames.filter {
      !plain.contains($0) && !$0.hasSuffix("Delegate") && types.protocolNamed($0) == nil
    }
    guard others.isEmpty, !types.inherited.contains(type.name.text) else {
      throw NotPlain(reason: "'\(type.name.text)' may inherit from another class, or is inherited")
    }
  }

  private func check(
    _ group: any DeclGroupSyntax, resuming: [FunctionDeclSyntax], request: Request, owner: Owner
  ) throws(NotPlain) {
    let isMethods = group.memberBlock.members.allSatisfy { $0.decl.is(FunctionDeclSyntax.self) }
    guard group.is(ClassDeclSyntax.self) || isMethods && group.inheritedNames.count == 1 else {
      throw NotPlain(reason: "the extension has more than the methods of one protocol")
    }
    let ids = Set(methods.map(\.id))
    if let method = resuming.first(where: { !ids.contains($0.id) }) {
      throw NotPlain(reason: "'\(method.name.text)' resumes, and may not be a delegate's method")
    }
    let others = ["static", "class", "override", "mutating", "open"]
    for method in methods {
      guard !method.modifiers.contains(where: { others.contains($0.name.text) }) else {
        throw NotPlain(reason: "'\(method.name.text)' is not a plain method")
      }
      guard !method.answers else {
        throw NotPlain(reason: "'\(method.name.text)' answers its caller even if nobody waits")
      }
    }
    let rest = owner.code.filter { !ids.contains($0.node.id) }
    try request.checkSlot(in: rest)
    for code in rest {
      let used = methods.map(\.name.text).first { code.uses($0, besides: owner) }
      if let used { throw NotPlain(reason: "'\(code.name)' uses '\(used)'") }
    }
  }
}

extension DeclGroupSyntax {
  fileprivate var delegates: [InheritedTypeSyntax] {
    inheritanceClause?.inheritedTypes.filter { $0.type.spokenName.hasSuffix("Delegate") } ?? []
  }
}

extension ProtocolDeclSyntax {
  fileprivate func requires(_ method: FunctionDeclSyntax) -> Bool {
    functions.contains { $0.fullName == method.fullName }
  }
}

extension FunctionDeclSyntax {
  fileprivate var answers: Bool {
    let value = signature.returnClause?.type.trimmedDescription
    return signature.effectSpecifiers?.throwsClause != nil
      || value.map { !["Void", "()"].contains($0) } ?? false
  }
}
