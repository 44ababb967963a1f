/// All tokens that retain something, and the slots that some of them hold or wait for.
///
/// The registry retains the tokens that it lists. Under its lock, no code that is not ours runs,
/// and nothing that is not ours is compared or freed: methods return the objects that they take
/// out.
struct TokenRegistry {
  private var byPromise: [ObjectIdentifier: Tokens] = [:]
  var slots = SlotTable()
  private var tickets = 0

  /// The tokens of one promise; most promises have one.
  private enum Tokens {
    case one(RetentionToken)
    case many(Several)

    var all: [RetentionToken] {
      switch self {
      case .one(let token): [token]
      case .many(let several): Array(several.tokens.values)
      }
    }
  }

  /// The tokens of a promise that has several, in an object so that the dictionary is not copied.
  private final class Several {
    var tokens: [ObjectIdentifier: RetentionToken] = [:]
  }

  var all: [RetentionToken] { byPromise.values.flatMap(\.all) }

  func tokens(of promise: ObjectIdentifier) -> [RetentionToken] { byPromise[promise]?.all ?? [] }

  subscript(token: RetentionToken) -> TokenRecord { token.record }

  /// Lists a token that needs no slot, or that has not reached its slot.
  mutating func insert(_ token: RetentionToken) {
    tickets += 1
    self[token].ticket = tickets
    let promise = token.promise.id
    switch byPromise[promise] {
    case nil: byPromise[promise] = .one(token)
    case .one(let other):
      let several = Several()
      several.tokens[ObjectIdentifier(other)] = other
      several.tokens[ObjectIdentifier(token)] = token
      byPromise[promise] = .many(several)
    case .many(let several): several.tokens[ObjectIdentifier(token)] = token
    }
  }

  /// Removes a token, which has left its slot, from the list.
  mutating func remove(_ token: RetentionToken) {
    self[token].arrival = .over
    let promise = token.promise.id
    if case .many(let several) = byPromise[promise] {
      several.tokens[ObjectIdentifier(token)] = nil
      if !several.tokens.isEmpty { return }
    }
    byPromise[promise] = nil
  }

  /// Returns the token that must end before a waiting token gets its turn.
  func occupant(before token: RetentionToken) -> RetentionToken? {
    self[token].isWaiting ? self[token].queue?.occupants.first : nil
  }
}

/// The registry's record of a token, which the token itself keeps.
///
/// `@unchecked Sendable`: it is read and changed only through the registry, under the registry's
/// lock.
final class TokenRecord: @unchecked Sendable {
  /// The progress of a token towards its slot.
  ///
  /// Each case can be followed only by a case below it, unless the token enters again.
  enum Arrival {
    /// Its caller is still asking for the slot.
    case entering
    /// Other tokens hold the slot. A task that waits for its turn is woken.
    case waiting(waking: Promise<Void>.Resolver?)
    /// The token has the slot, or has given up.
    case over
  }

  /// The number of the token in the order in which all came.
  var ticket = 0
  /// The queue of the slot that it holds or waits for.
  var queue: SlotQueue?
  var arrival = Arrival.entering
  /// Candidate slots; installing the adapter may take one of them.
  var contested: [SlotQueue] = []
  /// The conditions under which its adapter can share a slot; nil if the token has no attachment.
  var company: Company?
  /// The seat of its adapter; like everything it refers to, it belongs to the token's place.
  var seat: AnyObject?

  init(_ company: Company?) { self.company = company }

  var isWaiting: Bool {
    if case .waiting = arrival { true } else { false }
  }
}

extension RetentionToken {
  static let registry = Locked(TokenRegistry())
}
