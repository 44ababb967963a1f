extension AdapterWriter {
  /// Parts of Foundation that are separate modules only outside Apple's platforms.
  private static let partsOfFoundation: Set<String> = ["FoundationNetworking", "FoundationXML"]
  /// Modules that Foundation re-exports.
  private static let passedOn: Set<String> = [
    "FoundationEssentials", "FoundationInternationalization", "ObjectiveC",
  ]
  private static let alwaysThere: Set<String> = [
    "Swift", "_Concurrency", "_StringProcessing", "SwiftOnoneSupport",
  ]

  /// The import declarations for the modules whose types the file names.
  var imports: [String] {
    let parts = modules.intersection(Self.partsOfFoundation)
    let named = modules(namedBy: [])
    let plain = modules.subtracting(parts).sorted().map { module in
      plan.request.isTestable && module == delegate.module
        ? "@testable import \(module)"
        : "\(named.contains(module) ? access : "")import \(module)"
    }
    return apart([
      plain,
      parts.sorted().flatMap { ["#if canImport(\($0))", "  \(access)import \($0)", "#endif"] },
    ])
  }

  var modules: Set<String> { modules(namedBy: delegate.lineage) }

  /// The module of this library that has all that the adapter names.
  private var library: String? {
    if !plan.events.isEmpty || plan.isResponding { return LibraryModule.events }
    return hasForward ? LibraryModule.promises : nil
  }

  /// Returns the modules of the types that declarations name, and of the given symbols.
  ///
  /// The adapter uses members of inherited protocols without naming the protocols' modules.
  private func modules(namedBy lineage: [String]) -> Set<String> {
    var modules: Set<String> = [delegate.module]
    if let library { modules.insert(library) }
    let ids = plan.members.flatMap(\.requirement.symbol.fragments).compactMap(\.preciseIdentifier)
    let sources = plan.source.flatMap { plan.graphs.type(named: $0.name) }.map { [$0] } ?? []
    for id in ids + lineage + sources {
      if let module = plan.graphs.declaringModule(of: id) { modules.insert(module) }
    }
    modules.formUnion(plan.members.compactMap(\.defaultModule))
    if delegate.base == .object || !modules.isDisjoint(with: Self.partsOfFoundation)
      || !modules.isDisjoint(with: Self.passedOn)
    {
      modules.insert("Foundation")
    }
    modules.subtract(Self.passedOn.union(Self.alwaysThere))
    if let own = plan.request.ownModule { modules.remove(own) }
    return modules
  }
}
