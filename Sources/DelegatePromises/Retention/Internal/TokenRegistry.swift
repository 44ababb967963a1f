/// All tokens that retain something, and the slots that some of them hold or wait for.
///
/// It keeps the tokens that are listed. Nothing that is not ours runs, is compared or is freed under
/// its lock: what is taken out is returned.
struct TokenRegistry {
  /// What is known of a token that is listed.
  struct TokenRecord {
    let token: RetentionToken
    /// The queue of the slot that it holds or waits for.
    var queue: SlotQueue?
    /// The object that it has put into the slot.
    var seat: SeatedObject?
    var arrival = Arrival.entering
    /// Slots of which it may take one when it installs its adapter.
    var contested: [SlotQueue] = []
  }

  /// How far a token has come on its way to its slot; each is followed by one of those below it.
  enum Arrival {
    /// Its caller is still asking for the slot.
    case entering
    /// Others have it. A task that waits for its turn is woken.
    case waiting(waking: Promise<Void>.Resolver?)
    /// It has the slot, or has given up.
    case over
  }

  private var records: [ObjectIdentifier: TokenRecord] = [:]
  private var byPromise: [ObjectIdentifier: Tokens] = [:]
  var slots = SlotTable()

  /// The tokens of one promise: most have one.
  private enum Tokens {
    case one(RetentionToken)
    case many([ObjectIdentifier: RetentionToken])
  }

  var all: [RetentionToken] { records.values.map(\.token) }

  func tokens(of promise: ObjectIdentifier) -> [RetentionToken] {
    switch byPromise[promise] {
    case nil: []
    case .one(let token): [token]
    case .many(let tokens): Array(tokens.values)
    }
  }

  subscript(token: RetentionToken) -> TokenRecord? {
    get { records[ObjectIdentifier(token)] }
    set { records[ObjectIdentifier(token)] = newValue }
  }

  /// Lists a token that needs no slot, or has not come to one.
  mutating func insert(_ token: RetentionToken) {
    records[ObjectIdentifier(token)] = TokenRecord(token: token)
    let promise = token.promise.id
    switch byPromise[promise] {
    case nil: byPromise[promise] = .one(token)
    case .one(let other):
      byPromise[promise] = .many([
        ObjectIdentifier(other): other, ObjectIdentifier(token): token,
      ])
    case .many(var tokens):
      byPromise[promise] = nil  // Or the dictionary would be copied.
      tokens[ObjectIdentifier(token)] = token
      byPromise[promise] = .many(tokens)
    }
  }

  /// Takes a token, which has left its slot, out of the list.
  mutating func remove(_ token: RetentionToken) {
    records[ObjectIdentifier(token)] = nil
    let promise = token.promise.id
    guard case .many(var tokens) = byPromise[promise] else {
      byPromise[promise] = nil
      return
    }
    byPromise[promise] = nil
    tokens[ObjectIdentifier(token)] = nil
    if !tokens.isEmpty { byPromise[promise] = .many(tokens) }
  }

  /// Who is to end before a token that waits has its turn.
  func occupant(before token: RetentionToken) -> RetentionToken? {
    guard case .waiting? = self[token]?.arrival else { return nil }
    return self[token]?.queue?.occupants.first
  }
}

extension RetentionToken {
  static let registry = Guarded(TokenRegistry())
}
