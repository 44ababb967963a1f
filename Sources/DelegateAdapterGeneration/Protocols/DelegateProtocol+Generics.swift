extension DelegateProtocol {
  /// Adds the conditions of a declaration.
  ///
  /// Example: `protocol RyeDelegate : OvenDelegate where Self.Order == Rye`.
  mutating func takeConditions(of owner: Symbol) throws(GenerationError) {
    guard let (_, clause) = owner.declaration.cut(at: " where ") else { return }
    for condition in try readConditions(clause, of: owner) {
      if let (name, type) = condition.cut(at: " == "),
        associatedTypes.contains(where: { $0.name == name })
      {
        fixedTypes[name] = type
      } else {
        conditions.append(condition)
      }
    }
    associatedTypes.removeAll { fixedTypes[$0.name] != nil }
  }

  /// Adds the associated type of a declaration.
  ///
  /// Example: `associatedtype Loaf : Sendable = Int where Loaf : Hashable`.
  mutating func takeAssociatedType(_ symbol: Symbol) throws(GenerationError) {
    var text = dropping(["associatedtype"], from: symbol.declaration)
    let clause = text.cut(at: " where ")
    text = clause?.before ?? text
    text = text.cut(at: " = ")?.before ?? text
    let bounds = text.cut(at: ":")
    let name = (bounds?.before ?? text).trimmed
    let bound = bounds.map { $0.after.parts(at: ",").joined(separator: " & ") }
    guard isIdentifier(name), isTypeName(name), bound.map(TypeGrammar.accepts) ?? true else {
      throw notUnderstood(symbol)
    }
    let conditions = try clause.map { clause throws(GenerationError) in
      try readConditions(clause.after, of: symbol)
    }
    associatedTypes.append(
      AssociatedType(name: name, bound: bound, condition: conditions?.joined(separator: ", ")))
  }

  /// Reads conditions, such as `Order: Hashable` and `Order == Loaf`, each with types on both
  /// sides.
  private func readConditions(
    _ clause: String, of symbol: Symbol
  ) throws(GenerationError) -> [String] {
    let conditions = clause.parts(at: ",").map { ownNames(normalised($0)) }
    for condition in conditions {
      guard let sides = condition.cut(at: " == ") ?? condition.cut(at: ": "),
        TypeGrammar.accepts(sides.before), TypeGrammar.accepts(sides.after)
      else { throw notUnderstood(symbol) }
    }
    return conditions
  }

  /// Returns the error for a declaration in the graph that cannot be parsed.
  func notUnderstood(_ symbol: Symbol) -> GenerationError {
    .corruptGraph(
      "the graph of module '\(module)'", reason: "'\(symbol.declaration)' is not understood")
  }
}
