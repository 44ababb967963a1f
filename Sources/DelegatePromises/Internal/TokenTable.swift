/// Tokens by an object that they have to do with, and of which most often there is one.
struct TokenTable {
  private enum Entry {
    case one(RetentionToken)
    case several([RetentionToken])

    var all: [RetentionToken] {
      switch self {
      case .one(let token): [token]
      case .several(let tokens): tokens
      }
    }
  }

  private var entries: [Address: Entry] = [:]

  var all: [RetentionToken] { entries.values.flatMap(\.all) }

  /// Oldest first.
  subscript(object: ObjectIdentifier) -> [RetentionToken] {
    entries[Address(object)]?.all ?? []
  }

  /// Adds a token if there is none; returns those that there are.
  mutating func addFirst(_ token: RetentionToken, at object: ObjectIdentifier) -> [RetentionToken] {
    let address = Address(object)
    guard let others = entries.updateValue(.one(token), forKey: address) else { return [] }
    entries[address] = others
    return others.all
  }

  mutating func add(_ token: RetentionToken, at object: ObjectIdentifier) {
    let others = addFirst(token, at: object)
    if !others.isEmpty { entries[Address(object)] = .several(others + [token]) }
  }

  /// Puts another in the place of a token that is there, or nobody.
  mutating func replace(
    _ token: RetentionToken, by other: RetentionToken?, at object: ObjectIdentifier
  ) {
    let address = Address(object)
    switch entries.removeValue(forKey: address) {
    case nil: break
    case .one(let one)? where one === token:
      if let other { entries[address] = .one(other) }
    case let entry?:
      let rest = entry.all.compactMap { $0 === token ? other : $0 }
      entries[address] = rest.count == 1 ? .one(rest[0]) : .several(rest)
    }
  }
}

/// An object, as a key that is looked for at every question.
private struct Address: Hashable {
  private let bits: UInt

  init(_ object: ObjectIdentifier) { bits = UInt(bitPattern: object) }

  func hash(into hasher: inout Hasher) { hasher.combine(bits) }

  /// The hash as dictionaries ask for it: one multiplication (Fibonacci hashing; Knuth, volume 3,
  /// 6.4).
  ///
  /// The default keeps those who choose keys from choosing ones that collide, and takes six times
  /// as long; nobody chooses addresses. Without this, dictionaries do the same, slower.
  func _rawHashValue(seed: Int) -> Int {
    let product = UInt64(bits ^ UInt(bitPattern: seed)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product >> 32)
  }
}
