extension Requirement {
  private static let kinds = [
    "swift.subscript": "a subscript", "swift.init": "an initialiser",
    "swift.type.method": "static", "swift.type.property": "static",
    "swift.type.subscript": "a static subscript", "swift.func.op": "an operator",
  ]

  /// The parsed declaration, or the reason why no adapter can implement it.
  var writable: Result<FunctionDeclaration, Refusal> {
    guard ["swift.method", "swift.property"].contains(symbol.kind.identifier) else {
      let kind = Self.kinds[symbol.kind.identifier] ?? "a \(symbol.kind.identifier)"
      return .failure(Refusal("it is \(kind), which neither tells nor asks an adapter anything"))
    }
    if symbol.spi == true {
      return .failure(Refusal("it is there for those who import it by @_spi"))
    }
    // A name may be missing, with the symbol's identifier in its place.
    let isNamed = !symbol.fragments.contains { $0.spelling.hasPrefix("s:") }
    guard isNamed, let function = FunctionDeclaration(parsing: declaration) else {
      return .failure(Refusal(unreadable))
    }
    if let reason = function.refusal {
      return .failure(Refusal(reason, canPass: function.canPassOn ? function : nil))
    }
    if let reason = conventionRefusal { return .failure(Refusal(reason)) }
    return .success(function)
  }

  struct Refusal: Error {
    let reason: String
    /// The declaration, if the adapter can call the same requirement of the previous delegate.
    let passable: FunctionDeclaration?

    init(_ reason: String, canPass passable: FunctionDeclaration? = nil) {
      (self.reason, self.passable) = (reason, passable)
    }
  }

  private var unreadable: String { "its declaration is not understood" }

  /// The reason to refuse a closure whose convention is missing from the graph.
  ///
  /// Graphs omit `@isolated(any)`, and some omit `@convention(c)`. The symbol's identifier contains
  /// them.
  private var conventionRefusal: String? {
    guard declaration.contains("->") else { return nil }
    let operators = symbol.operators
    if operators.contains("XC"), !declaration.contains("@convention") {
      return "a parameter is a function of C, which the symbol graph does not tell from a closure"
    }
    if operators.contains("YAc") || operators.contains("YAXE"), !declaration.contains("@isolated") {
      return "a parameter is @isolated(any), which the symbol graph leaves out"
    }
    return nil
  }
}

extension FunctionDeclaration {
  private static let ownMembers: Set<String> = [
    "replies", "forward", "endEvents", "implemented", "optionalRequirements",
  ]

  /// The reason why no adapter can implement the declaration.
  fileprivate var refusal: String? {
    if isSettable { return "it can be set, and only you know what that does" }
    if genericParameters != nil
      || parameters.contains(where: { $0.type.base.names.contains("some") })
    {
      return "it is generic, and an event or a closure cannot be"
    }
    if throwing == "rethrows" { return "it rethrows, and a closure that is kept cannot" }
    if parameters.contains(where: { $0.type.specifiers.contains("isolated") }) {
      return "a parameter is isolated, and the caller's actor is not the adapter's"
    }
    if namesSelf { return "it names Self, which is the adapter" }
    if parameters.isEmpty, Self.ownMembers.contains(name) {
      return "an adapter has a member '\(name)' of its own"
    }
    return nil
  }

  /// Whether a method that does nothing else can call the same method of another delegate.
  fileprivate var canPassOn: Bool {
    !namesSelf && !Self.ownMembers.contains(name)
      && ![genericParameters, whereClause].compactMap(\.self).contains { $0.names.contains("Self") }
  }

  private var namesSelf: Bool {
    (parameters.map(\.type.spelling) + [result]).contains { ownNames($0).names.contains("Self") }
  }
}
