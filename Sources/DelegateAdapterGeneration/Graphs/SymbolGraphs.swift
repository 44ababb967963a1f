/// The symbol graphs of several modules, read as one.
package struct SymbolGraphs: Sendable {
  /// The modules whose graphs are here, or for which there is none.
  package private(set) var modules: Set<String> = []
  /// The platform that the graphs were made for, as they name it.
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

  /// Takes a graph in; `extended` is the module whose types it extends, if that is another one.
  mutating func add(_ graph: SymbolGraph, of module: String, extending extended: String? = nil) {
    modules.insert(module)
    platform = platform ?? graph.module.platform?.operatingSystem?.name
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

  /// Remembers that there is no graph of a module: what it declares stays unknown.
  package mutating func giveUp(on module: String) { modules.insert(module) }

  /// The modules whose types a module extends: those that it passes on are among them.
  func modulesExtended(by module: String) -> [String] { (extended[module] ?? []).sorted() }

  /// The symbols with an identifier: an Objective-C method with a completion handler has two.
  func symbols(_ id: String) -> [Symbol] { (indices[id] ?? []).map { symbols[$0] } }

  func module(of id: String) -> String? { moduleNames[id] }

  /// The identifier of a type, by its full name.
  func type(named path: String) -> String? { types[path] }

  /// Whether more than one module declares this name.
  func isAmbiguous(_ name: String) -> Bool { (declaring[name]?.count ?? 0) > 1 }

  /// Whether a module declares this name.
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
