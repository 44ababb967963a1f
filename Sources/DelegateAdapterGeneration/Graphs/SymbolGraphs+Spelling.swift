extension SymbolGraphs {
  /// Names that mean something else inside of an adapter.
  private static let taken: Set<String> = ["Answers"]
  /// Names of the library's, and of the language's, that every adapter uses.
  static let libraryNames: [String: String] = [
    "AnswerMoment": "DelegatePromises", "DelegateEvent": "DelegatePromises",
    "DelegateEvents": "DelegatePromises", "DelegateSlot": "DelegatePromises",
    "ForwardTarget": "DelegatePromises", "Forwarding": "DelegatePromises",
    "Promise": "DelegatePromises", "Promised": "DelegatePromises", "Task": "_Concurrency",
  ]

  /// The symbol with types spelled as they have to be outside of their module.
  ///
  /// Graphs print them as the protocol's file does: the inner one of two types by its last name, a
  /// type that two modules have without its module. An alias of a closure type is spelled out, for
  /// what can be kept depends on it.
  func spelledOut(_ symbol: Symbol) -> Symbol {
    var spelled = symbol
    let fragments = symbol.fragments
    spelled.declarationFragments = fragments.indices.map { index in
      var fragment = fragments[index]
      let previous = index > 0 ? fragments[index - 1].spelling : ""
      let next = index + 1 < fragments.count ? fragments[index + 1].spelling : ""
      guard fragment.kind == "typeIdentifier", !previous.hasSuffix("."),
        let id = fragment.preciseIdentifier
      else { return fragment }
      fragment.spelling = spelling(of: id, as: fragment.spelling, before: next)
      return fragment
    }
    return spelled
  }

  private func spelling(of id: String, as name: String, before next: String) -> String {
    guard let symbol = symbols(id).first else { return qualified(name, id) }
    if symbol.kind.identifier == "swift.associatedtype" { return name }
    if symbol.kind.identifier == "swift.typealias", symbol.pathComponents.count == 1,
      let (_, type) = symbol.declaration.cut(at: " = "), type.cut(at: "->") != nil
    {
      return next.hasPrefix("?") || next.hasPrefix("!") ? "(\(type))" : type
    }
    let isNested = symbol.pathComponents.count > 1 && symbol.isDeclaredType
    return isNested ? symbol.path : qualified(name, id)
  }

  private func qualified(_ name: String, _ id: String) -> String {
    let isTaken = Self.taken.contains(name) || Self.libraryNames[name] != nil
    guard isTaken || isAmbiguous(name), let module = declaringModule(of: id), module != "Swift"
    else { return name }
    return "\(module).\(name)"
  }
}

extension Symbol {
  /// Whether it declares a type that is not a placeholder for one.
  var isDeclaredType: Bool {
    ["swift.class", "swift.struct", "swift.enum", "swift.actor", "swift.protocol"]
      .contains(kind.identifier)
  }
}
