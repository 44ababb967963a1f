internal import CorePromises

/// All tokens that retain something, and the slots that some of them hold or wait for.
///
/// The registry retains the tokens that it lists. Under its lock, no code that is not ours runs, and
/// nothing that is not ours is compared or freed.
struct TokenRegistry {
  private var byPromise: [ObjectIdentifier: SmallTable<Token>] = [:]
  private var sources: [Int: SlotSource] = [:]
  /// Slots without tokens, for the next source.
  private var spare: SlotSource?
  private var count = 0

  var all: [Token] { byPromise.values.flatMap(\.values) }

  var isIdle: Bool { byPromise.isEmpty && sources.isEmpty }

  func tokens(of promise: ObjectIdentifier) -> [Token] { byPromise[promise]?.values ?? [] }

  /// Lists a token.
  mutating func insert(_ token: Token) {
    count += 1
    token.number = count
    var tokens = SmallTable<Token>()
    tokens[count] = token
    guard var others = byPromise.updateValue(tokens, forKey: token.promise.id) else { return }
    others[count] = token
    byPromise[token.promise.id] = others
  }

  /// Removes a token from the list.
  mutating func remove(_ token: Token) {
    guard var tokens = byPromise.removeValue(forKey: token.promise.id) else { return }
    tokens[token.number] = nil
    if !tokens.isEmpty { byPromise[token.promise.id] = tokens }
  }

  /// Has a token come to its slot.
  mutating func arrive(
    _ token: Token, _ request: SlotRequest, after comparison: SlotNames.Comparison?
  ) -> SlotArrival {
    let slots = sources[token.terms.source] ?? spare.take() ?? SlotSource()
    if slots.isEmpty { sources[token.terms.source] = slots }
    return slots.arrive(token, request, after: comparison)
  }

  /// Takes a token out of its slot, if it has come to one.
  ///
  /// Key paths that are returned are to be released under no lock.
  mutating func depart(_ token: Token) -> (work: SlotWork, released: ShortList<AnyKeyPath>) {
    guard let slots = token.slots else { return (SlotWork(), ShortList()) }
    token.slots = nil
    let departure = slots.depart(token)
    if slots.isEmpty {
      sources[token.terms.source] = nil
      spare = slots
    }
    return departure
  }
}
