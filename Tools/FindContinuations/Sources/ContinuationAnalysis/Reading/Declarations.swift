import SwiftSyntax

/// What one file declares, and where it waits for continuations.
struct Declarations {
  private let file: SourceFile
  private(set) var owners: [String: Owner] = [:]
  private(set) var bridges: [Bridge] = []
  private(set) var functions: [Owner.Function] = []
  private(set) var aliases: [String: String] = [:]
  /// The calls that make objects, by the names of the types.
  private(set) var makers: [String: [FunctionCallExprSyntax]] = [:]
  /// The calls that make task groups.
  private(set) var taskGroups: [FunctionCallExprSyntax] = []
  /// The names that stand in the operation of a cancellation handler.
  private(set) var cancellable: Set<String> = []

  init(_ file: SourceFile) {
    self.file = file
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
    case .variableDecl(let variable) where node.isMember: add(variable)
    case .typeAliasDecl(let alias):
      aliases[alias.name.text] = alias.initializer.value.trimmedDescription
    case .functionCallExpr(let call):
      read(call)
    case .closureExpr(let closure) where closure.isOperationOfCancellationHandler:
      cancellable.formUnion(closure.descendants(DeclReferenceExprSyntax.self).map(\.baseName.text))
    default:
      if let clause = node.inheritanceClause { add(clause, of: node) }
    }
  }

  private mutating func add(_ clause: InheritanceClauseSyntax, of type: Syntax) {
    let name = [type.ownerName, type.typeName].compactMap(\.self).joined(separator: ".")
    owners[name, default: Owner(name: name)].inherited += clause.inheritedTypes.map(
      \.type.trimmedDescription)
  }

  private mutating func read(_ call: FunctionCallExprSyntax) {
    if let bridge = Bridge(call, in: file) { bridges.append(bridge) }
    if ["withTaskGroup", "withThrowingTaskGroup"].contains(call.calledName) {
      taskGroups.append(call)
    }
    var name = call.calledName == "init" ? call.receiver?.steps.last : call.calledName
    if name == "self" || name == "Self" { name = call.ownerName?.lastName }
    if let name, name.first?.isUppercase == true { makers[name, default: []].append(call) }
  }

  private mutating func add(_ variable: VariableDeclSyntax) {
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let owner = variable.ownerName
      else { continue }
      let property = Owner.Property(
        name: name,
        spelling: binding.typeAnnotation?.type.trimmedDescription
          ?? binding.initializer?.value.trimmedDescription ?? "",
        isMutable: variable.bindingSpecifier.text == "var", node: Syntax(variable), file: file)
      owners[owner, default: Owner(name: owner)].properties.append(property)
      if let block = binding.accessorBlock { add(name, Syntax(variable), body: Syntax(block)) }
    }
  }

  private mutating func add(_ name: String, _ node: Syntax, body: Syntax) {
    let function = Owner.Function(name: name, node: node, body: body, file: file)
    functions.append(function)
    guard node.isMember, let owner = node.ownerName else { return }
    owners[owner, default: Owner(name: owner)].functions.append(function)
  }
}

extension SyntaxProtocol {
  /// The name of the type that this node is a member of, after the names of the types around it.
  var ownerName: String? {
    let names = ancestors.compactMap(\.typeName)
    return names.isEmpty ? nil : names.reversed().joined(separator: ".")
  }

  fileprivate var isMember: Bool {
    parent?.is(MemberBlockItemSyntax.self) == true
      || parent?.parent?.parent?.is(IfConfigClauseSyntax.self) == true
  }
}

extension Syntax {
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

  fileprivate var inheritanceClause: InheritanceClauseSyntax? {
    self.as(ClassDeclSyntax.self)?.inheritanceClause
      ?? self.as(ActorDeclSyntax.self)?.inheritanceClause
      ?? self.as(ExtensionDeclSyntax.self)?.inheritanceClause
  }
}
