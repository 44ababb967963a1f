/// What is taken of a source, which excludes others from taking the same.
enum SlotKey: Equatable {
  case property(AnyKeyPath)
  case id(String)

  /// Whether this may be another way to the same place.
  ///
  /// A property has one key path in each class, and ids are told apart by who gives them.
  func mayMean(_ other: SlotKey) -> Bool {
    switch (self, other) {
    case (.property(let path), .property(let other)):
      type(of: path).rootType != type(of: other).rootType
    case (.id, .id): false
    case (.property, .id), (.id, .property): true
    }
  }
}

/// A slot of a source.
///
/// `@unchecked Sendable`: a key path is immutable; one that captures something need not be
/// Sendable, and this one is compared, nothing else.
struct ClaimedSlot: @unchecked Sendable {
  let source: ObjectIdentifier
  let key: SlotKey
}

/// Who holds a slot of a source, and who waits for it.
///
/// A value that the registry keeps under its lock: who is next is told outside of it.
struct SlotLine {
  struct ID: Hashable {
    let source: ObjectIdentifier
    let number: Int
  }

  /// What becomes of one who comes to a slot.
  enum Entry {
    case holds
    case isTaken(by: RetentionToken)
    /// It will be told; those who had the slot, or were next, are to be displaced.
    case waits(displacing: [RetentionToken])
  }

  /// What one does who finds the slot taken.
  enum Manner {
    case leaves, waitsAsLast, waitsAsNext
  }

  let id: ID
  /// The ways to the slot by which it has been come to.
  private(set) var slots: [ClaimedSlot]
  private(set) var occupant: RetentionToken?
  private var next: RetentionToken?
  private var waiting = WaitingTokens()

  init(id: ID, slot: ClaimedSlot) {
    self.id = id
    slots = [slot]
  }

  /// From now on this leads here, though nobody of the line sits in the slot at the moment.
  mutating func add(_ slot: ClaimedSlot) { slots.append(slot) }

  mutating func enter(_ token: RetentionToken, _ manner: Manner) -> Entry {
    guard let occupant else {
      self.occupant = token
      return .holds
    }
    switch manner {
    case .leaves: return .isTaken(by: occupant)
    case .waitsAsLast:
      waiting.append(token)
      return .waits(displacing: [])
    case .waitsAsNext:
      defer { next = token }
      return .waits(displacing: [occupant, next].compactMap(\.self))
    }
  }

  /// Takes a token out of the line; returns who holds the slot now, if that has changed.
  mutating func leave(_ token: RetentionToken) -> RetentionToken? {
    if token === occupant {
      occupant = next.take() ?? waiting.popFirst()
      return occupant
    }
    if token === next { next = nil } else { waiting.remove(token) }
    return nil
  }

  /// Who of the line has `adapter` attached, or will have, or is about to give it back.
  func attachments(of adapter: ObjectIdentifier) -> [Attached] {
    ([occupant, next].compactMap(\.self) + waiting.all)
      .compactMap(\.attached).filter { $0.adapter == adapter }
  }
}

/// Tokens in the order they came in; any of them may leave, in constant time.
private struct WaitingTokens {
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var tokens: [Int: RetentionToken] = [:]
  private var first = 0
  private var end = 0

  /// In no order.
  var all: [RetentionToken] { Array(tokens.values) }

  mutating func append(_ token: RetentionToken) {
    numbers[ObjectIdentifier(token)] = end
    tokens[end] = token
    end += 1
  }

  mutating func remove(_ token: RetentionToken) {
    guard let number = numbers.removeValue(forKey: ObjectIdentifier(token)) else { return }
    tokens[number] = nil
  }

  mutating func popFirst() -> RetentionToken? {
    while first < end {
      defer { first += 1 }
      guard let token = tokens.removeValue(forKey: first) else { continue }
      numbers[ObjectIdentifier(token)] = nil
      return token
    }
    return nil
  }
}
