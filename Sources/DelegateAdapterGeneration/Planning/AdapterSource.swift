/// The type that calls the delegate, and its slot for a delegate.
struct AdapterSource: Sendable {
  enum Slot: Equatable, Sendable {
    case property(String, isWeak: Bool)
    /// A method that takes only the delegate, such as `setDelegate`, and an optional getter.
    ///
    /// The getter is spelled `delegate` or `delegate()`.
    case setter(String, call: String, getter: String?)
    /// Methods that add and remove the delegate, each spelled as a call with `$1`: `add($1)`.
    case observers(add: String, remove: String)
    /// The source's initialiser takes the delegate.
    case initialiser
    /// Each call takes the delegate.
    case call
  }

  let name: String
  let slot: Slot?
  /// The global actor to which the source's members are isolated.
  let isolation: String?
  /// The reason why there is no slot.
  let reason: String?

  init(_ name: String, of delegate: DelegateProtocol, in graphs: SymbolGraphs)
    throws(GenerationError)
  {
    self.name = name
    guard let id = graphs.type(named: name), let type = graphs.symbols(id).first else {
      guard let id = delegate.typeIdentifier(named: name) else {
        throw .noSource(name, nearest: nearest(to: name, among: graphs.typeNames))
      }
      if let module = graphs.declaringModule(of: id), !graphs.modules.contains(module) {
        throw .needsModule(module)
      }
      (slot, isolation) = (nil, nil)
      reason = "is in a module whose symbol graph is missing"
      return
    }
    let members = graphs.symbols.filter { symbol in
      symbol.pathComponents.dropLast() == type.pathComponents[...]
        && symbol.names(oneOf: Set(delegate.lineage))
    }
    isolation = type.isolation ?? members.first?.isolation
    let found = Self.slot(among: members, of: delegate)
    reason =
      found == nil ? "has no place for a \(delegate.name)" : type.reasonAgainstHelper(of: delegate)
    slot = reason == nil ? found : nil
  }

  private static func slot(among members: [Symbol], of delegate: DelegateProtocol) -> Slot? {
    let isExactly = { (type: String) in delegate.isNamed(exactlyBy: type) }
    let own = members.filter { $0.names(oneOf: delegate.roots) }
    for member in own { if let slot = member.propertySlot(isExactly) { return slot } }
    for member in own { if let slot = member.setterSlot(isExactly, among: own) { return slot } }
    for member in own { if let slot = member.observerSlot(isExactly, among: own) { return slot } }
    if members.contains(where: { $0.kind.identifier == "swift.init" }) { return .initialiser }
    return members.contains { $0.takesDelegate(isExactly) } ? .call : nil
  }
}

extension DelegateProtocol {
  /// Returns the identifier of a type that a requirement names.
  fileprivate func typeIdentifier(named name: String) -> String? {
    requirements.lazy.flatMap(\.symbol.fragments).first { fragment in
      fragment.kind == "typeIdentifier" && fragment.spelling == name
    }?.preciseIdentifier
  }

  /// Returns whether the type of a source's member names this protocol and nothing else.
  ///
  /// The type must not require more than an adapter is, as `(any OvenDelegate & Clock)?` does, and
  /// must not hold several delegates.
  fileprivate func isNamed(exactlyBy type: String) -> Bool {
    !type.hasPrefix("[") && !type.contains("->") && !type.contains(",")
      && type.count { $0 == "&" } == roots.count - 1
  }
}

extension Symbol {
  fileprivate func names(oneOf ids: Set<String>) -> Bool {
    fragments.contains { $0.preciseIdentifier.map(ids.contains) ?? false }
  }

  /// Returns the reason why a type with a slot cannot have a helper.
  fileprivate func reasonAgainstHelper(of delegate: DelegateProtocol) -> String? {
    if fragments.contains(where: { $0.kind == "keyword" && $0.spelling == "actor" }) {
      return "is an actor, and only its own methods reach its place for a delegate"
    }
    if declaration.contains("<") { return "is generic" }
    if kind.identifier != "swift.class" { return "is no class" }
    return delegate.associatedTypes.isEmpty ? nil : "has a \(delegate.name) of one type"
  }

  /// Returns the slot of a settable property that holds a delegate of exactly this protocol.
  fileprivate func propertySlot(_ isExactly: (String) -> Bool) -> AdapterSource.Slot? {
    guard kind.identifier == "swift.property", isIdentifier(names.title),
      let (_, type) = declaration.cut(at: ": "), !type.hasSuffix("{ get }"),
      case let plain = type.cut(at: "{")?.before ?? type, plain.hasSuffix("?"), isExactly(plain)
    else { return nil }
    return .property(names.title, isWeak: declaration.contains("weak "))
  }

  fileprivate func setterSlot(
    _ isExactly: (String) -> Bool, among members: [Symbol]
  ) -> AdapterSource.Slot? {
    guard let (function, delegate) = delegateParameter(isExactly), function.parameters.count == 1,
      function.name.hasPrefix("set"), delegate.type.base.hasSuffix("?")
    else { return nil }
    let getters = members.compactMap { $0.getter(of: function.name, isExactly) }
    return .setter(
      function.name, call: function.call(passing: delegate), getter: getters.first)
  }

  /// Returns the getter of the delegate that `setDelegate` sets: `delegate` or `delegate()`.
  private func getter(of setter: String, _ isExactly: (String) -> Bool) -> String? {
    let noun = setter.dropFirst("set".count)
    let names = [noun.prefix(1).lowercased() + noun.dropFirst(), "get" + noun]
    guard let function = FunctionDeclaration(parsing: declaration), function.parameters.isEmpty,
      names.contains(function.name), function.effects.isEmpty, function.result.hasSuffix("?"),
      isExactly(function.result)
    else { return nil }
    return function.isProperty ? function.name : function.name + "()"
  }

  /// Returns the slot of a method that adds a delegate, if another method removes it.
  fileprivate func observerSlot(
    _ isExactly: (String) -> Bool, among members: [Symbol]
  ) -> AdapterSource.Slot? {
    let verbs = [
      "add": "remove", "register": "unregister", "subscribe": "unsubscribe", "attach": "detach",
    ]
    guard let (adding, delegate) = delegateParameter(isExactly),
      let (verb, opposite) = verbs.first(where: { adding.name.hasPrefix($0.key) })
    else { return nil }
    let name = opposite + adding.name.dropFirst(verb.count)
    for member in members {
      guard let (removing, removed) = member.delegateParameter(isExactly), removing.name == name,
        removing.returnsVoid
      else { continue }
      return .observers(
        add: adding.call(passing: delegate), remove: removing.call(passing: removed))
    }
    return nil
  }

  /// Returns whether the symbol is a method that takes a delegate only for the call.
  ///
  /// A method that adds or sets a delegate keeps it.
  fileprivate func takesDelegate(_ isExactly: (String) -> Bool) -> Bool {
    let keeping = ["add", "remove", "set", "register", "unregister", "subscribe", "attach"]
    guard kind.identifier == "swift.method",
      let function = FunctionDeclaration(parsing: declaration),
      !keeping.contains(where: function.name.hasPrefix)
    else { return false }
    return function.parameters.contains { isExactly($0.type.base) && mentionsDelegate($0) }
  }

  /// Returns the method and its only required parameter, if that is the delegate.
  private func delegateParameter(
    _ isExactly: (String) -> Bool
  ) -> (FunctionDeclaration, FunctionDeclaration.Parameter)? {
    guard kind.identifier == "swift.method",
      let function = FunctionDeclaration(parsing: declaration), function.throwing == nil,
      !function.isAsync, function.genericParameters == nil,
      case let needed = function.parameters.filter({ !$0.isDefaulted }), needed.count == 1,
      let delegate = needed.first, isExactly(delegate.type.base), mentionsDelegate(delegate)
    else { return nil }
    return (function, delegate)
  }

  /// Returns whether the parameter's type is a delegate's, and not that of another argument.
  private func mentionsDelegate(_ parameter: FunctionDeclaration.Parameter) -> Bool {
    parameter.type.base.hasPrefix("any ") || parameter.type.base.hasPrefix("(any ")
      || parameter.type.base.hasPrefix("some ")
  }
}

extension FunctionDeclaration {
  fileprivate func call(passing delegate: Parameter) -> String {
    "\(name)(\(delegate.label.map { $0 + ": " } ?? "")$1)"
  }
}
