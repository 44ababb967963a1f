/// What is taken of a source, which excludes others from taking the same.
enum SlotKey: Equatable {
  case property(AnyKeyPath)
  case id(String)
}

/// A slot of a source, taken.
///
/// `@unchecked Sendable`: a key path is immutable; one that captures something need not be
/// Sendable, and this one is compared, nothing else.
struct OccupiedSlot: Hashable, @unchecked Sendable {
  let source: ObjectIdentifier
  let slot: SlotKey

  /// A source has few slots, and a key path is slow to hash.
  func hash(into hasher: inout Hasher) { hasher.combine(source) }
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
