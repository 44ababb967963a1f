import SwiftSyntax

/// What one file declares, and where it waits for continuations.
struct Declarations {
  private let file: SourceFile
  private let isTest: Bool
  private(set) var owners: [String: Owner.Parts] = [:]
  private(set) var bridges: [Bridge] = []
  private(set) var streams: [StreamMaking] = []
  private(set) var functions: [Owner.Function] = []
  private(set) var aliases: [String: String] = [:]
  /// The calls that make objects, by the names of the types; none of those in tests, which keep what they
  /// make for one test.
  private(set) var makers: [String: [FunctionCallExprSyntax]] = [:]
  /// The calls, by the last of the names that lead to what is called.
  private(set) var calls: [String: [(call: FunctionCallExprSyntax, file: SourceFile)]] = [:]
  private(set) var cancellation = Cancellation()
  private(set) var clearedNames: Set<String> = []

  init(_ file: SourceFile) {
    self.file = file
    isTest = file.isTest
    let tree = file.tree
    for type in tree.typeDeclarations { add(type) }
    for function in tree.descendants(FunctionDeclSyntax.self) {
      add(function.name.text, function, body: function.body)
    }
    for node in tree.descendants(InitializerDeclSyntax.self) { add("init", node, body: node.body) }
    for node in tree.descendants(DeinitializerDeclSyntax.self) {
      add("deinit", node, body: node.body)
    }
    for variable in tree.descendants(VariableDeclSyntax.self)
    where variable.isMember || variable.isGlobal {
      add(variable)
    }
    for cases in tree.descendants(EnumCaseDeclSyntax.self) { add(cases) }
    for alias in tree.descendants(TypeAliasDeclSyntax.self) {
      aliases[alias.name.text] = alias.initializer.value.trimmedDescription
    }
    for call in tree.calls { read(call) }
    clearedNames = Set(tree.assignments.compactMap(\.clearedName))
  }

  private mutating func add(_ type: any DeclGroupSyntax) {
    let name = [type.ownerName, Syntax(type).typeName].compactMap(\.self).joined(separator: ".")
    let inherited = type.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    owners[name, default: Owner.Parts()] += Owner.Parts(
      inherited: inherited,
      isValue: type.is(StructDeclSyntax.self) || type.is(EnumDeclSyntax.self),
      isIsolated: type.is(ActorDeclSyntax.self) || type.attributes.isIsolating)
  }

  private mutating func add(_ cases: EnumCaseDeclSyntax) {
    guard let owner = cases.ownerName else { return }
    for element in cases.elements {
      guard let payload = element.parameterClause?.parameters else { continue }
      let property = Owner.Property(
        name: element.name.text, spelling: "(\(payload.trimmedDescription))", isMutable: false,
        node: Syntax(cases), file: file)
      owners[owner, default: Owner.Parts()].properties.append(property)
    }
  }

  private mutating func read(_ call: FunctionCallExprSyntax) {
    if let name = call.calledExpression.lastStep { calls[name, default: []].append((call, file)) }
    cancellation.read(call)
    if let bridge = Bridge(call, in: file) { bridges.append(bridge) }
    if let stream = StreamMaking(call, in: file) { streams.append(stream) }
    guard !isTest else { return }
    var name = call.calledName == "init" ? call.receiver?.lastStep : call.calledName
    if name == "self" || name == "Self" { name = call.ownerName?.lastName }
    if let name, name.isTypeName { makers[name, default: []].append(call) }
  }

  private mutating func add(_ variable: VariableDeclSyntax) {
    for binding in variable.bindings {
      guard let name = binding.name else { continue }
      let owner = variable.ownerName ?? Owner.ofNoType
      let property = Owner.Property(
        name: name, spelling: binding.spelling, isMutable: binding.isVariable,
        node: Syntax(variable), file: file)
      owners[owner, default: Owner.Parts()].properties.append(property)
      add(name, variable, body: binding.accessorBlock)
    }
  }

  private mutating func add(
    _ name: String, _ node: some SyntaxProtocol, body: (some SyntaxProtocol)?
  ) {
    guard let body else { return }
    let function = Owner.Function(
      name: name, node: Syntax(node), body: Syntax(body), file: file)
    functions.append(function)
    guard node.isMember || node.isGlobal else { return }
    owners[node.ownerName ?? Owner.ofNoType, default: Owner.Parts()].functions.append(function)
  }
}

extension SyntaxProtocol {
  /// The declarations of types and their extensions in this node.
  var typeDeclarations: [any DeclGroupSyntax] {
    descendants(ClassDeclSyntax.self) + descendants(ActorDeclSyntax.self)
      + descendants(StructDeclSyntax.self) + descendants(EnumDeclSyntax.self)
      + descendants(ProtocolDeclSyntax.self) + descendants(ExtensionDeclSyntax.self)
  }

  /// The name of the type that this node is a member of, after the names of the types around it.
  var ownerName: String? {
    let names = ancestors.compactMap(\.typeName)
    return names.isEmpty ? nil : names.reversed().joined(separator: ".")
  }

  /// Whether this stands in a file, and not in a declaration.
  fileprivate var isGlobal: Bool { parent?.parent?.parent?.is(SourceFileSyntax.self) == true }

  fileprivate var isMember: Bool {
    parent?.is(MemberBlockItemSyntax.self) == true
      || parent?.parent?.parent?.is(IfConfigClauseSyntax.self) == true
  }
}

extension Syntax {
  /// The name of a type, if this is its declaration or an extension of it.
  fileprivate var typeName: String? {
    switch kind {
    case .classDecl, .actorDecl, .structDecl, .enumDecl, .protocolDecl:
      asProtocol((any NamedDeclSyntax).self)?.name.text
    case .extensionDecl: cast(ExtensionDeclSyntax.self).extendedType.trimmedDescription
    default: nil
    }
  }
}
