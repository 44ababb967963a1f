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
  /// The names of what is set to nil.
  private(set) var clearedNames: Set<String> = []

  init(_ file: SourceFile) {
    self.file = file
    isTest = file.isTest
    for node in file.tree.descendants(Syntax.self) { read(node) }
  }

  private mutating func read(_ node: Syntax) {
    switch node.as(SyntaxEnum.self) {
    case .functionDecl(let function):
      if let body = function.body { add(function.name.text, node, body: Syntax(body)) }
    case .initializerDecl(let initializer):
      if let body = initializer.body { add("init", node, body: Syntax(body)) }
    case .deinitializerDecl(let deinitializer):
      if let body = deinitializer.body { add("deinit", node, body: Syntax(body)) }
    case .variableDecl(let variable) where node.isMember || node.isGlobal: add(variable)
    case .enumCaseDecl(let cases): add(cases)
    case .typeAliasDecl(let alias):
      aliases[alias.name.text] = alias.initializer.value.trimmedDescription
    case .functionCallExpr(let call):
      read(call)
    case .sequenceExpr(let sequence):
      if let assignment = Assignment(sequence), let name = assignment.clearedName {
        clearedNames.insert(name)
      }
    default:
      if let type = node.asProtocol((any DeclGroupSyntax).self) { add(type) }
    }
  }

  private mutating func add(_ type: any DeclGroupSyntax) {
    let name = Syntax(type).fullName
    let inherited = type.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    owners[name, default: Owner.Parts()] += Owner.Parts(
      inherited: inherited,
      isValue: type.is(StructDeclSyntax.self) || type.is(EnumDeclSyntax.self),
      isIsolated: type.is(ActorDeclSyntax.self) || type.attributes.isIsolating)
  }

  /// Adds what the cases of an enum hold as properties that never change.
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
      guard let name = binding.name else {
        continue
      }
      let owner = variable.ownerName ?? Owner.ofNoType
      let property = Owner.Property(
        name: name, spelling: binding.spelling, isMutable: binding.isVariable,
        node: Syntax(variable), file: file)
      owners[owner, default: Owner.Parts()].properties.append(property)
      if let block = binding.accessorBlock { add(name, Syntax(variable), body: Syntax(block)) }
    }
  }

  private mutating func add(_ name: String, _ node: Syntax, body: Syntax) {
    let function = Owner.Function(name: name, node: node, body: body, file: file)
    functions.append(function)
    guard node.isMember || node.isGlobal else { return }
    owners[node.ownerName ?? Owner.ofNoType, default: Owner.Parts()].functions.append(function)
  }
}

extension SyntaxProtocol {
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
  /// The name of the type that this declares, after the names of the types around it.
  fileprivate var fullName: String {
    [ownerName, typeName].compactMap(\.self).joined(separator: ".")
  }

  /// The name of a type, if this is its declaration or an extension of it.
  fileprivate var typeName: String? {
    switch self.as(SyntaxEnum.self) {
    case .classDecl(let type): type.name.text
    case .actorDecl(let type): type.name.text
    case .structDecl(let type): type.name.text
    case .enumDecl(let type): type.name.text
    case .protocolDecl(let type): type.name.text
    case .extensionDecl(let type): type.extendedType.trimmedDescription
    default: nil
    }
  }
}
