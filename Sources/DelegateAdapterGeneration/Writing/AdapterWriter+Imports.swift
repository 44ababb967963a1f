extension AdapterWriter {
  /// Modules of their own outside of Apple's platforms only.
  private static let partsOfFoundation: Set<String> = ["FoundationNetworking", "FoundationXML"]
  /// What Foundation passes on.
  private static let passedOn: Set<String> = [
    "FoundationEssentials", "FoundationInternationalization", "ObjectiveC",
  ]
  private static let alwaysThere: Set<String> = [
    "Swift", "_Concurrency", "_StringProcessing", "SwiftOnoneSupport",
  ]

  /// The modules whose types the file names.
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

  /// The modules of what declarations name, and of these symbols: a member of what a protocol
  /// inherits is used without naming its module.
  private func modules(namedBy lineage: [String]) -> Set<String> {
    var modules: Set<String> = [delegate.module]
    if hasForward || !plan.events.isEmpty { modules.insert("DelegatePromises") }
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
