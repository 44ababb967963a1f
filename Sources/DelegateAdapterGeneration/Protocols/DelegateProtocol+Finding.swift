extension DelegateProtocol {
  /// Finds the protocol, or the protocols of a composition such as `OvenDelegate & Clock` or of its
  /// alias.
  static func roots(
    _ name: String, of module: String, in graphs: SymbolGraphs
  ) throws(GenerationError) -> [Symbol] {
    guard graphs.modules.contains(module) else { throw .needsModule(module) }
    let parts = name.parts(at: "&")
    guard parts.count == 1 else {
      var found: [Symbol] = []
      for part in parts { found += try roots(part, of: module, in: graphs) }
      return found
    }
    if let alias = graphs.alias(name, of: module) {
      return try roots(of: alias, module, in: graphs)
    }
    return [try symbol(name, of: module, in: graphs)]
  }

  /// Returns the protocols that an alias stands for, each from the graph of its own module.
  private static func roots(
    of alias: Symbol, _ module: String, in graphs: SymbolGraphs
  ) throws(GenerationError) -> [Symbol] {
    var found: [Symbol] = []
    for id in alias.fragments.compactMap(\.preciseIdentifier) {
      guard let symbol = graphs.symbols(id).first else {
        guard let owner = graphs.declaringModule(of: id), !graphs.modules.contains(owner) else {
          throw .noProtocols(alias.path, module: module)
        }
        throw .needsModule(owner)
      }
      switch symbol.kind.identifier {
      case "swift.protocol": found.append(symbol)
      case "swift.typealias": found += try roots(of: symbol, module, in: graphs)
      default: throw .noProtocols(alias.path, module: module)
      }
    }
    guard !found.isEmpty else { throw .noProtocols(alias.path, module: module) }
    return found
  }

  /// Finds the protocol, or throws an error that says where it may be.
  private static func symbol(
    _ name: String, of module: String, in graphs: SymbolGraphs
  ) throws(GenerationError) -> Symbol {
    let protocols = graphs.protocols(of: module)
    if let found = protocols.first(where: { $0.path == name }) { return found }
    for other in graphs.modulesExtended(by: module) {
      guard graphs.modules.contains(other) else { throw .needsModule(other) }
      if graphs.protocols(of: other).contains(where: { $0.path == name }) {
        throw .protocolElsewhere(name, module: module, declaredIn: other)
      }
    }
    let others = graphs.modulesExtended(by: module).flatMap { graphs.protocols(of: $0) }
    throw .noProtocol(
      name, module: module, nearest: nearest(to: name, among: (protocols + others).map(\.path)))
  }
}

extension SymbolGraphs {
  fileprivate func alias(_ name: String, of module: String) -> Symbol? {
    symbols.first { symbol in
      symbol.kind.identifier == "swift.typealias" && symbol.path == name
        && self.module(of: symbol.id) == module
    }
  }
}
