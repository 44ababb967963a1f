/// A slot of a source, taken.
struct OccupiedSlot: Hashable, @unchecked Sendable {
  // `@unchecked`: key paths are immutable; only those that capture something need not be Sendable,
  // and this one is compared and hashed, nothing else.
  let source: ObjectIdentifier
  let slot: AnyHashable
}

/// All tokens that hold something.
struct TokenRegistry {
  private(set) var tokens: [ObjectIdentifier: RetentionToken] = [:]
  private var occupants: [OccupiedSlot: RetentionToken] = [:]

  /// Adds a token, unless its slot is taken: then it returns by whom.
  mutating func insert(_ token: RetentionToken) -> RetentionToken? {
    if let slot = token.slot {
      if let occupant = occupants[slot] { return occupant }
      occupants[slot] = token
    }
    tokens[ObjectIdentifier(token)] = token
    return nil
  }

  /// Makes the token's slot free for others.
  mutating func vacate(_ token: RetentionToken) {
    if let slot = token.slot, occupants[slot] === token { occupants[slot] = nil }
  }

  mutating func remove(_ token: RetentionToken) { tokens[ObjectIdentifier(token)] = nil }
}

extension RetentionToken {
  static let registry = Guarded(TokenRegistry())
}
