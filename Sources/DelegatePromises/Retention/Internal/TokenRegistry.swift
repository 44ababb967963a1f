/// All tokens that retain something, and the slots that some of them hold or wait for.
///
/// It keeps the tokens that are listed. Nothing that is not ours runs, is compared or is freed under
/// its lock: what is taken out is returned.
struct TokenRegistry {
  private var byPromise: [ObjectIdentifier: Tokens] = [:]
  var slots = SlotTable()

  /// The tokens of one promise: most have one.
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

  /// The tokens of a promise that has several: an object, for its dictionary is not to be copied.
  private final class Several {
    var tokens: [ObjectIdentifier: RetentionToken] = [:]
  }

  var all: [RetentionToken] { byPromise.values.flatMap(\.all) }

  func tokens(of promise: ObjectIdentifier) -> [RetentionToken] { byPromise[promise]?.all ?? [] }

  subscript(token: RetentionToken) -> TokenRecord { token.record }

  /// Lists a token that needs no slot, or has not come to one.
  mutating func insert(_ token: RetentionToken) {
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

  /// Takes a token, which has left its slot, out of the list.
  mutating func remove(_ token: RetentionToken) {
    self[token].arrival = .over
    let promise = token.promise.id
    if case .many(let several) = byPromise[promise] {
      several.tokens[ObjectIdentifier(token)] = nil
      if !several.tokens.isEmpty { return }
    }
    byPromise[promise] = nil
  }

  /// Who is to end before a token that waits has its turn.
  func occupant(before token: RetentionToken) -> RetentionToken? {
    guard case .waiting = self[token].arrival else { return nil }
    return self[token].queue?.occupants.first
  }
}

/// What the registry knows of a token, kept in the token itself.
///
/// `@unchecked Sendable`: it is read and changed through the registry, under its lock, only.
final class TokenRecord: @unchecked Sendable {
  /// How far a token has come on its way to its slot; each is followed by one of those below it.
  enum Arrival {
    /// Its caller is still asking for the slot.
    case entering
    /// Others have it. A task that waits for its turn is woken.
    case waiting(waking: Promise<Void>.Resolver?)
    /// It has the slot, or has given up.
    case over
  }

  /// The queue of the slot that it holds or waits for.
  var queue: SlotQueue?
  var arrival = Arrival.entering
  /// Slots of which it may take one when it installs its adapter.
  var contested: [SlotQueue] = []
}

extension RetentionToken {
  static let registry = Locked(TokenRegistry())
}
