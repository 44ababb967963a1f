import SwiftSyntax

extension Project {
  /// Whether a store goes to a place for one of a kind, which a second call finds again, as the types
  /// say that the project declares.
  ///
  /// - Parameter owner: The type whose code stores it.
  func isPlaceForOne(_ keeping: Keeping, in owner: Owner) -> Bool {
    let (store, content) = (keeping.store, keeping.content)
    guard store.place == .property, !store.isQueued else { return false }
    guard let (property, owner) = property(at: store.steps, of: owner) else {
      return store.steps.count > 1 && content == .continuation && holdsOneSomewhere(store)
    }
    guard !property.isObserved, let type = type(of: property) else { return false }
    if !store.isOneOfMany { return holdsOne(type, of: content, in: owner) }
    guard let value = type.valueOfDictionary, store.key?.comesAgain(for: keeping.opening) == true
    else { return false }
    return holdsOne(value, of: content, in: owner)
  }

  /// Whether names lead to a variable, and not to a constant.
  func isVariable(at steps: [String], of owner: Owner) -> Bool {
    property(at: steps, of: owner)?.property.isMutable == true
  }

  /// Returns the property to which names lead, and the type that has it.
  private func property(
    at steps: [String], of owner: Owner
  ) -> (property: Owner.Property, owner: Owner)? {
    guard let first = steps.first else { return nil }
    let global = owners[Owner.ofNoType]
    guard let property = owner.property(first) ?? global?.property(first) else { return nil }
    guard steps.count > 1 else { return (property, owner) }
    let names = type(of: property)?.names ?? []
    return names.lazy.compactMap { name in
      self.owner(named: name, in: owner).flatMap { next in
        next.property(steps[1]).flatMap { _ in
          self.property(at: Array(steps.dropFirst()), of: next)
        }
      }
    }.first
  }

  private func type(of property: Owner.Property) -> TypeSyntax? {
    memory.answer("type of \(property.name)", about: property.node) {
      TypeSyntax(spelling: property.spelling)
    }
  }

  /// Whether a value of a type holds one continuation, itself or in what it is made of.
  private func holdsOne(
    _ type: TypeSyntax, of content: Keeping.Content, in scope: Owner, depth: Int = 4
  ) -> Bool {
    guard depth > 0 else { return false }
    switch type.as(TypeSyntaxEnum.self) {
    case .functionType: return content == .handler
    case .tupleType(let tuple):
      return tuple.elements.contains { holdsOne($0.type, of: content, in: scope, depth: depth) }
    case .optionalType, .implicitlyUnwrappedOptionalType, .attributedType, .identifierType,
      .memberType:
      break
    default: return false
    }
    if content == .continuation, type.isContinuation { return true }
    let name = type.name ?? ""
    if Self.collections.contains(name) { return false }
    if content == .continuation, let owner = owner(named: name, in: scope), owner.isValue {
      return owner.properties.contains { property in
        self.type(of: property).map {
          holdsOne($0, of: content, in: owner, depth: depth - 1)
        } ?? false
      }
    }
    return type.parts.contains { holdsOne($0, of: content, in: scope, depth: depth) }
  }

  private static let collections: Set = [
    "Array", "Dictionary", "Set", "Deque", "OrderedDictionary", "OrderedSet", "ContiguousArray",
  ]
}

extension ExprSyntax {
  /// Whether two calls that wait at the same time may have this key in common: it is a constant, or
  /// the callers say what they wait for, and do not number what they do.
  fileprivate func comesAgain(for opening: any Opening) -> Bool {
    if let text = self.as(StringLiteralExprSyntax.self) { return text.segments.count == 1 }
    let steps = steps
    guard let first = steps.first else { return false }
    if let member = self.as(MemberAccessExprSyntax.self), member.base == nil { return true }
    guard self.is(DeclReferenceExprSyntax.self) || self.is(MemberAccessExprSyntax.self),
      opening.function.parameters.contains(first)
    else { return false }
    return !first.contains(.nameOfOneCall)
      && (steps.count > 1 || !first.contains(.nameOfANumber))
  }
}

extension Pattern {
  fileprivate static let nameOfOneCall = Pattern(
    /(?i)request|message|command|packet|task|job|operation|frame|query|call|transaction|load|order/)
  fileprivate static let nameOfANumber = Pattern(
    /(?i)(id|uuid|token|identifier|number|index|tag|sequence|handle|nonce|generation)$/)
}
