extension DelegateProtocol {
  private static let sendable = "s:s8SendableP"
  private static let actor = "s:ScA"
  private static let object: Set<String> = [
    "s:10Foundation16NSObjectProtocolP", "c:objc(pl)NSObject",
  ]
  /// Protocols that every type declared in Swift has, and that require nothing.
  private static let silent: Set<String> = [
    "s:s16SendableMetatypeP", "s:s8CopyableP", "s:s9EscapableP",
  ]

  init(_ name: String, of module: String, in graphs: SymbolGraphs) throws(GenerationError) {
    let roots = try Self.roots(name, of: module, in: graphs)
    self.init(
      name: roots.count == 1 ? roots[0].typeName : name, module: module,
      roots: Set(roots.map(\.id)),
      isolation: roots.lazy.compactMap { graphs.isolation(of: $0) }.first,
      introductions: Set(roots.compactMap(\.introduction)).sorted(),
      access: roots.compactMap(\.accessLevel).first { $0 != "public" } ?? "public",
      primaryTypes: roots.flatMap(\.primaryTypes))
    // On Apple's platforms, all delegates of Foundation are objects.
    if module.hasPrefix("Foundation") { base = .object }
    var owners: [Symbol] = []
    for root in roots {
      let inherited = try takeInheritance(of: root, in: graphs)
      owners += inherited.filter { new in !owners.contains { $0.id == new.id } }
    }
    owners.sort {
      (graphs.ancestorCount($0), $0.path) < (graphs.ancestorCount($1), $1.path)
    }
    lineage = owners.map(\.id)
    var seen: Set<String> = []
    for owner in owners { try takeRequirements(of: owner, in: graphs, seen: &seen) }
    for owner in owners { try takeConditions(of: graphs.spelledOut(owner)) }
    if case .superclass(let name) = base {
      let own = Set(graphs.members(ofClass: name).map(\.shape))
      requirements.removeAll { own.contains($0.symbol.shape) }
    }
  }

  /// Records everything that the protocol inherits, and returns it with the inherited protocols.
  ///
  /// The graph gives the inherited protocols as a flat list.
  private mutating func takeInheritance(
    of symbol: Symbol, in graphs: SymbolGraphs
  ) throws(GenerationError) -> [Symbol] {
    var owners = [symbol]
    for relationship in graphs.relationships(from: symbol.id) {
      let target = relationship.target
      if relationship.kind == "inheritsFrom" {
        let name = graphs.symbols(target).first?.typeName ?? relationship.fallbackName
        guard TypeGrammar.accepts(name) else { throw notUnderstood(symbol) }
        base = .superclass(name)
      }
      guard relationship.kind == "conformsTo", !Self.silent.contains(target) else { continue }
      if target == Self.actor { throw .actorProtocol(name) }
      if target == Self.sendable {
        isSendable = true
      } else if Self.object.contains(target) {
        if base == .nothing { base = .object }
      } else if let owner = try graphs.inherited(relationship), owner.id != symbol.id {
        owners.append(owner)
      }
    }
    if let owner = owners.first(where: { !TypeGrammar.accepts($0.typeName) }) {
      throw notUnderstood(owner)
    }
    return owners
  }

  private mutating func takeRequirements(
    of owner: Symbol, in graphs: SymbolGraphs, seen: inout Set<String>
  ) throws(GenerationError) {
    for relationship in graphs.relationships(to: owner.id) {
      guard ["requirementOf", "optionalRequirementOf"].contains(relationship.kind),
        let symbol = graphs.symbols(relationship.source).withoutAsyncTwin,
        case let member = graphs.spelledOut(symbol),
        seen.insert(member.shape + (member.isAsync ? " async" : "")).inserted
      else { continue }
      if member.kind.identifier == "swift.associatedtype" {
        try takeAssociatedType(member)
        continue
      }
      let isOptional = relationship.kind == "optionalRequirementOf"
      let standIn = graphs.defaultStanding(of: member, among: lineage)
      let isFree = FunctionDeclaration(parsing: member.declaration)?.isNonisolated ?? false
      if !isFree, member.isolation != nil, owner.isolation == nil {
        partlyIsolated.insert(owner.id)
      }
      requirements.append(
        Requirement(
          symbol: member, owner: owner.path,
          standing: isOptional ? .optional : standIn ?? .required,
          isolation: isFree ? nil : member.isolation ?? owner.isolation))
    }
  }
}

extension SymbolGraphs {
  /// Returns the global actor of a protocol.
  ///
  /// A protocol that is isolated by its module's default isolation does not say so. Each of its
  /// requirements does, unless it is nonisolated.
  fileprivate func isolation(of owner: Symbol) -> String? {
    if let isolation = owner.isolation { return isolation }
    let isolations = relationships(to: owner.id)
      .filter { $0.kind == "requirementOf" }
      .compactMap { symbols($0.source).first }
      .filter { $0.kind.identifier != "swift.associatedtype" && !$0.isNonisolated }
      .map(\.isolation)
    return Set(isolations).count == 1 ? isolations.first ?? nil : nil
  }

  /// Returns the methods and properties of a class.
  ///
  /// If a protocol is bound to the class, the class implements these.
  fileprivate func members(ofClass name: String) -> [Symbol] {
    guard let id = type(named: name) else { return [] }
    return relationships(to: id).filter { $0.kind == "memberOf" }.flatMap { symbols($0.source) }
  }

  /// Returns the inherited protocol, or `nil` if no graph has it.
  fileprivate func inherited(
    _ relationship: SymbolGraph.Relationship
  ) throws(GenerationError) -> Symbol? {
    if let symbol = symbols(relationship.target).first { return symbol }
    let module = String(relationship.fallbackPath.prefix { $0 != "." })
    guard !module.isEmpty, !modules.contains(module) else { return nil }
    throw .needsModule(module)
  }

  /// Returns the number of protocols that a protocol inherits.
  fileprivate func ancestorCount(_ symbol: Symbol) -> Int {
    relationships(from: symbol.id).count { $0.kind == "conformsTo" }
  }

  /// Returns the standing of a requirement that an extension implements for every conformer.
  ///
  /// A graph relates each default to all requirements of its name, whatever their types, and even
  /// if the default has conditions. The types and the extension must therefore be compared. The
  /// compiler takes the default of the most refined protocol.
  fileprivate func defaultStanding(
    of requirement: Symbol, among lineage: [String]
  ) -> Requirement.Standing? {
    let owners = lineage.map { symbols($0).first?.pathComponents ?? [] }
    let related = relationships(to: requirement.id)
      .filter { $0.kind == "defaultImplementationOf" }
      .flatMap { symbols($0.source) }
    let defaults = related.filter { candidate in
      guard candidate.spi != true, candidate.swiftExtension?.constraints?.isEmpty ?? true,
        candidate.isSettable || !requirement.isSettable
      else { return false }
      return spelledOut(candidate).shape == requirement.shape
    }
    let ranked = defaults.compactMap { candidate in
      owners.lastIndex(of: Array(candidate.pathComponents.dropLast())).map { ($0, candidate) }
    }
    guard let best = ranked.max(by: { $0.0 < $1.0 })?.1, let module = module(of: best.id) else {
      return nil
    }
    return .defaulted(in: module, FunctionDeclaration(parsing: best.declaration))
  }
}

extension SymbolGraph.Relationship {
  fileprivate var fallbackPath: String { targetFallback ?? "" }
  fileprivate var fallbackName: String {
    fallbackPath.split(separator: ".").last.map(String.init) ?? target
  }
}

extension [Symbol] {
  /// The form to implement, since an Objective-C method with a completion handler also has an
  /// `async` form.
  fileprivate var withoutAsyncTwin: Symbol? {
    first { FunctionDeclaration(parsing: $0.declaration)?.isAsync != true } ?? first
  }
}

extension FunctionDeclaration {
  var isNonisolated: Bool { modifiers.contains { $0.hasPrefix("nonisolated") } }
}

extension Symbol {
  fileprivate var isNonisolated: Bool {
    fragments.contains { $0.kind == "keyword" && $0.spelling == "nonisolated" }
  }

  /// Whether the requirement is `async`; another one of the same name may be synchronous.
  fileprivate var isAsync: Bool { FunctionDeclaration(parsing: declaration)?.isAsync ?? false }

  fileprivate var isSettable: Bool {
    FunctionDeclaration(parsing: declaration)?.isSettable ?? false
  }

  /// A text that is equal for symbols with the same declaration.
  fileprivate var shape: String {
    // The names of an operator's operands are not labels.
    if kind.identifier == "swift.func.op" { return names.title }
    return FunctionDeclaration(parsing: declaration).map { kind.identifier + $0.shape }
      ?? declaration
  }

  /// The primary associated types: `Loaf` in `protocol OvenDelegate<Loaf> : AnyObject`.
  fileprivate var primaryTypes: [String] {
    guard let (_, behind) = declaration.cut(at: "<"), let (types, _) = behind.cut(at: ">") else {
      return []
    }
    return types.parts(at: ",")
  }
}
