extension AdapterPlan {
  /// Checks that the adapter's module can reach everything that the adapter names and inherits.
  mutating func checkVisibility() throws(GenerationError) {
    if let type = delegate.associatedTypes.first(where: {
      SymbolGraphs.libraryNames[$0.name] != nil
    }) {
      throw .takenType(type.name)
    }
    let (access, own) = (delegate.access, request.ownModule)
    if access != "public", request.access == .public || access == "internal",
      request.access != .internal
    {
      throw .lessVisible(delegate.name, access: access, than: request.access.rawValue)
    }
    if access == "internal", !request.isTestable, own != delegate.module {
      guard own == nil else { throw .internalProtocol(delegate.name, module: delegate.module) }
      notes.append(
        "\(delegate.name) is internal: the adapter compiles in module \(delegate.module), or in a "
          + "target of tests with --testable")
    }
    if case .superclass(let name) = delegate.base { try checkBase(name) }
  }

  /// Checks that the adapter can inherit a class, and can be created without the class's arguments.
  private mutating func checkBase(_ name: String) throws(GenerationError) {
    guard let id = graphs.type(named: name), let type = graphs.symbols(id).first else {
      notes.append("the adapter inherits \(name): see to it that its initialiser is called")
      return
    }
    if type.fragments.contains(where: { $0.kind == "keyword" && $0.spelling == "final" }) {
      throw .closedClass(name, reason: "is final")
    }
    let isOwn = graphs.module(of: id) == request.ownModule
    if type.accessLevel == "public", !isOwn {
      throw .closedClass(name, reason: "is not open, and cannot be inherited in another module")
    }
    let initialisers = graphs.symbols.filter { symbol in
      symbol.kind.identifier == "swift.init"
        && symbol.pathComponents.dropLast() == type.pathComponents[...]
        && (isOwn || symbol.accessLevel == "public" || symbol.accessLevel == "open")
    }
    if initialisers.contains(where: { $0.fragments.contains { $0.spelling == "required" } }) {
      throw .closedClass(name, reason: "has an initialiser that is required of every subclass")
    }
    if !initialisers.contains(where: { $0.names.title == "init()" }) {
      throw .closedClass(name, reason: "has no initialiser without arguments that can be called")
    }
  }

  /// Returns the first of these names that the protocol does not use itself.
  func freeName(_ candidates: [String]) -> String {
    candidates.first { !usedNames.contains($0) } ?? "\(adapterName)\(candidates[0])"
  }
}
