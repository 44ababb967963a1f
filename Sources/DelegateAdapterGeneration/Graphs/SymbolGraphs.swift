/// The symbol graphs of several modules, read as one.
package struct SymbolGraphs: Sendable {
  /// The modules whose graphs have been added, or which are known to have no graph.
  package private(set) var modules: Set<String> = []
  /// The platform for which the graphs were made, as they name it.
  private(set) var platform: String?
  /// All symbols, in the order of their files.
  private(set) var symbols: [Symbol] = []

  private var extended: [String: Set<String>] = [:]
  private var indices: [String: [Int]] = [:]
  private var moduleNames: [String: String] = [:]
  private var types: [String: String] = [:]
  private var declaring: [String: Set<String>] = [:]
  private var outgoing: [String: [SymbolGraph.Relationship]] = [:]
  private var incoming: [String: [SymbolGraph.Relationship]] = [:]

  package init() {}

  /// Adds a graph; `extended` is the other module whose types it extends, if there is one.
  mutating func add(_ graph: SymbolGraph, of module: String, extending extended: String? = nil) {
    modules.insert(module)
    // The name stands in a comment of the adapter, which no graph may end.
    let name = graph.module.platform?.operatingSystem?.name
    platform = platform ?? name.flatMap { isIdentifier($0) ? $0 : nil }
    if let extended { self.extended[module, default: []].insert(extended) }
    for symbol in graph.symbols {
      indices[symbol.id, default: []].append(symbols.count)
      moduleNames[symbol.id] = moduleNames[symbol.id] ?? module
      if types[symbol.path] == nil, symbol.isType { types[symbol.path] = symbol.id }
      if symbol.pathComponents.count == 1 { declaring[symbol.path, default: []].insert(module) }
      symbols.append(symbol)
    }
    for relationship in graph.relationships {
      outgoing[relationship.source, default: []].append(relationship)
      incoming[relationship.target, default: []].append(relationship)
    }
  }

  /// Records that a module has no graph, so that its declarations stay unknown.
  package mutating func giveUp(on module: String) { modules.insert(module) }

  /// Returns the modules whose types a module extends, including the modules that it re-exports.
  func modulesExtended(by module: String) -> [String] { (extended[module] ?? []).sorted() }

  /// Returns the symbols with an identifier; an Objective-C method with a completion handler has
  /// two.
  func symbols(_ id: String) -> [Symbol] { (indices[id] ?? []).map { symbols[$0] } }

  func module(of id: String) -> String? { moduleNames[id] }

  /// Returns the identifier of a type by its full name.
  func type(named path: String) -> String? { types[path] }

  /// Returns whether more than one module declares this name.
  func isAmbiguous(_ name: String) -> Bool { (declaring[name]?.count ?? 0) > 1 }

  /// Returns whether a module declares this name.
  func isDeclared(_ name: String) -> Bool { declaring[name] != nil }

  /// The full names of all types.
  var typeNames: some Sequence<String> { types.keys }

  func relationships(from id: String) -> [SymbolGraph.Relationship] { outgoing[id] ?? [] }

  func relationships(to id: String) -> [SymbolGraph.Relationship] { incoming[id] ?? [] }

  func protocols(of module: String) -> [Symbol] {
    symbols.filter { $0.kind.identifier == "swift.protocol" && moduleNames[$0.id] == module }
  }

  func conforms(_ id: String, to target: String) -> Bool {
    relationships(from: id).contains { $0.kind == "conformsTo" && $0.target == target }
  }
}

extension Symbol {
  fileprivate var isType: Bool {
    ["swift.class", "swift.struct", "swift.enum", "swift.actor"].contains(kind.identifier)
  }
}
