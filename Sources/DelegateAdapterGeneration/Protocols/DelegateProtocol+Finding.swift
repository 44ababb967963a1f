extension DelegateProtocol {
  /// Finds the protocol, or says where it may be.
  static func symbol(
    _ name: String, of module: String, in graphs: SymbolGraphs
  ) throws(GenerationError) -> Symbol {
    guard graphs.modules.contains(module) else { throw .needsModule(module) }
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
