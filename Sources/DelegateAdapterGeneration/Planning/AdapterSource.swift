/// The type that calls the delegate, and its place for one.
struct AdapterSource: Sendable {
  enum Slot: Equatable, Sendable {
    case property(String, isWeak: Bool)
    /// A method that takes the delegate alone, as `setDelegate`.
    case setter(String)
    /// The delegate is given when the source is made.
    case initialiser
  }

  let name: String
  let slot: Slot?
  /// Where its members are isolated to.
  let isolation: String?
  /// Why there is no slot.
  let reason: String?

  init(_ name: String, of delegate: DelegateProtocol, in graphs: SymbolGraphs)
    throws(GenerationError)
  {
    guard let id = graphs.type(named: name), let type = graphs.symbols(id).first else {
      throw .noSource(name, nearest: nearest(to: name, among: graphs.typeNames))
    }
    self.name = name
    // The nearest protocol first: `any URLSessionTaskDelegate` before `any URLSessionDelegate`.
    let mentions = delegate.lineage.reversed().flatMap { id in
      graphs.symbols.filter { symbol in
        symbol.pathComponents.dropLast() == type.pathComponents[...]
          && symbol.fragments.contains { $0.preciseIdentifier == id }
      }
    }
    let own = graphs.symbols(delegate.id).first
    isolation = type.isolation ?? mentions.first?.isolation
    let found =
      mentions.lazy.compactMap { $0.propertySlot(of: own) }.first
      ?? mentions.lazy.compactMap { $0.setterSlot(of: own) }.first
      ?? (mentions.contains { $0.kind.identifier == "swift.init" } ? .initialiser : nil)
    reason =
      found == nil
      ? "has no place for a \(delegate.name)" : type.reasonAgainstHelper(of: delegate)
    slot = reason == nil ? found : nil
  }
}

extension Symbol {
  /// Why a helper cannot be written for a type that has a slot.
  fileprivate func reasonAgainstHelper(of delegate: DelegateProtocol) -> String? {
    if fragments.contains(where: { $0.kind == "keyword" && $0.spelling == "actor" }) {
      return "is an actor, and only its own methods reach its place for a delegate"
    }
    if declaration.contains("<") { return "is generic" }
    if kind.identifier != "swift.class" { return "is no class" }
    return delegate.associatedTypes.isEmpty ? nil : "has a \(delegate.name) of one type"
  }

  /// A property that holds a delegate of just this protocol, and can be set.
  fileprivate func propertySlot(of delegate: Symbol?) -> AdapterSource.Slot? {
    guard kind.identifier == "swift.property", isIdentifier(names.title), mentions(delegate),
      let (_, type) = declaration.cut(at: ": "), !type.hasSuffix("{ get }"),
      (type.cut(at: "{")?.before ?? type).hasSuffix("?")
    else { return nil }
    return .property(names.title, isWeak: declaration.hasPrefix("weak "))
  }

  fileprivate func setterSlot(of delegate: Symbol?) -> AdapterSource.Slot? {
    guard kind.identifier == "swift.method", mentions(delegate),
      let function = FunctionDeclaration(parsing: declaration), function.parameters.count == 1,
      function.name.hasPrefix("set"), let parameter = function.parameters.first,
      parameter.label == nil, parameter.type.base.hasSuffix("?")
    else { return nil }
    return .setter(function.name)
  }

  private func mentions(_ delegate: Symbol?) -> Bool {
    fragments.contains { $0.preciseIdentifier == delegate?.id }
  }
}
