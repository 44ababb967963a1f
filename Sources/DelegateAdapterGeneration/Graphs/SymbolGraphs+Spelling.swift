extension SymbolGraphs {
  /// Names that mean something else inside an adapter: its own type, and the types of the library that
  /// it imports and does not use.
  static let takenNames: Set<String> = [
    "Backoff", "CallbackClock", "CallersActor", "Confined", "CurrentValue", "DelegateAttachment",
    "DelegateError", "DelegateHolding", "DelegateReply", "EventBufferingPolicy", "EventObservation",
    "ExecutionContext", "Lingering", "LoopStep", "PendingRequests", "Preparing",
    "PromiseDiagnostics", "PromiseError", "PromiseOrigin", "Promising", "Replies", "RetentionToken",
    "SharedAttachment", "SlotOverlap", "StopMoment",
  ]
  /// Names of the library and of the language that adapters use, with their modules.
  static let libraryNames: [String: String] = [
    "CallbackMoment": LibraryModule.promises, "DelegateEvent": LibraryModule.events,
    "DelegateSlot": LibraryModule.promises, "ForwardTarget": LibraryModule.promises,
    "Forwarding": LibraryModule.promises, "ImplementedRequirements": LibraryModule.events,
    "Promise": LibraryModule.promises, "Promised": LibraryModule.promises,
    "ReadableEvents": LibraryModule.events, "Task": "_Concurrency",
  ]

  /// Returns the symbol with its types spelled as other modules must spell them.
  ///
  /// A graph prints types as the protocol's file does. It prints a nested type by its last name,
  /// and a type that two modules declare without its module. An alias of a closure type is spelled
  /// out, because the closure decides what can be kept. An alias inside a protocol is spelled out
  /// if it names associated types, because the adapter does not find it.
  func spelledOut(_ symbol: Symbol) -> Symbol { spelledOut(symbol, at: 0) }

  private func spelledOut(_ symbol: Symbol, at depth: Int) -> Symbol {
    var spelled = symbol
    var fragments = symbol.fragments
    for index in fragments.indices {
      let fragment = fragments[index]
      let next = index + 1 < fragments.count ? fragments[index + 1].spelling : ""
      guard fragment.kind == "typeIdentifier", let id = fragment.preciseIdentifier else { continue }
      let previous = index > 0 ? fragments[index - 1].spelling : ""
      if let type = aliased(id, at: depth) {
        // `Self.Work` is an alias that the protocol itself declares.
        if index > 1, previous == ".", fragments[index - 2].spelling == "Self" {
          (fragments[index - 2].spelling, fragments[index - 1].spelling) = ("", "")
        } else if previous.hasSuffix(".") {
          continue
        }
        let isClosure = type.cut(at: "->") != nil
        let isWrapped = isClosure && (next.hasPrefix("?") || next.hasPrefix("!"))
        fragments[index].spelling = isWrapped ? "(\(type))" : type
      } else if !previous.hasSuffix(".") {
        fragments[index].spelling = spelling(of: id, as: fragment.spelling)
      }
    }
    spelled.declarationFragments = fragments
    return spelled
  }

  /// Returns the type that an alias stands for, if it must be spelled out.
  private func aliased(_ id: String, at depth: Int) -> String? {
    guard depth < 8, let symbol = symbols(id).first, symbol.kind.identifier == "swift.typealias"
    else { return nil }
    let isNested = symbol.pathComponents.count == 2 && isProtocol(symbol.pathComponents[0])
    guard isNested || symbol.pathComponents.count == 1,
      let (_, type) = spelledOut(symbol, at: depth + 1).declaration.cut(at: " = ")
    else { return nil }
    let isClosure = type.cut(at: "->") != nil
    let named = symbol.fragments.compactMap(\.preciseIdentifier)
    let isGeneric = named.contains { id in
      symbols(id).first?.kind.identifier == "swift.associatedtype"
        || aliased(id, at: depth + 1) != nil
    }
    return isClosure || isNested && isGeneric ? ownNames(type) : nil
  }

  private func isProtocol(_ name: String) -> Bool {
    symbols.contains { $0.kind.identifier == "swift.protocol" && $0.path == name }
  }

  private func spelling(of id: String, as name: String) -> String {
    guard let symbol = symbols(id).first else { return qualified(name, id) }
    if symbol.kind.identifier == "swift.associatedtype" { return name }
    let isNested = symbol.pathComponents.count > 1 && symbol.isDeclaredType
    return isNested ? symbol.path : qualified(name, id)
  }

  private func qualified(_ name: String, _ id: String) -> String {
    let isTaken = Self.takenNames.contains(name) || Self.libraryNames[name] != nil
    guard isTaken || isAmbiguous(name), let module = declaringModule(of: id), module != "Swift"
    else { return name }
    return "\(module).\(name)"
  }
}

extension Symbol {
  /// Whether the symbol declares a type, and not a placeholder for one.
  var isDeclaredType: Bool {
    ["swift.class", "swift.struct", "swift.enum", "swift.actor", "swift.protocol"]
      .contains(kind.identifier)
  }
}
