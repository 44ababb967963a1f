/// What is taken of a source, which excludes others from taking the same.
@usableFromInline
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
@usableFromInline
struct ClaimedSlot: @unchecked Sendable {
  let source: ObjectIdentifier
  let key: SlotKey

  @usableFromInline
  init(source: ObjectIdentifier, key: SlotKey) {
    self.source = source
    self.key = key
  }
}

/// Who holds a slot of a source, and who waits for it; made when a second one comes to the slot.
///
/// Read and changed under the registry's lock: who is next is told outside of it.
final class SlotLine {
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

  let source: ObjectIdentifier
  /// The ways to the slot by which it has been come to.
  private(set) var slots: [ClaimedSlot]
  private(set) var occupant: RetentionToken?
  private var next: RetentionToken?
  private var waiting = WaitingTokens()

  init(to slot: ClaimedSlot, heldBy occupant: RetentionToken) {
    source = slot.source
    slots = [slot]
    self.occupant = occupant
  }

  /// Everybody in it.
  var all: [RetentionToken] { [occupant, next].compactMap(\.self) + waiting.all }

  /// From now on this leads here, though nobody of the line sits in the slot at the moment.
  func add(_ slot: ClaimedSlot) { slots.append(slot) }

  func enter(_ token: RetentionToken, _ manner: Manner) -> Entry {
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
  func leave(_ token: RetentionToken) -> RetentionToken? {
    if token === occupant {
      occupant = next.take() ?? waiting.popFirst()
      return occupant
    }
    if token === next { next = nil } else { waiting.remove(token) }
    return nil
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
