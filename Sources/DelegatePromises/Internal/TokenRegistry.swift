/// All tokens that hold something, and those of them that hold a slot.
///
/// It owns none of them. Proof for its references: whoever is told of the promise's end owns the
/// token until then, and who gives back from then on until it has been removed here.
struct TokenRegistry {
  /// By promise.
  private var tokens = TokenTable<ByPromise>()
  /// By source: one has few slots.
  private var occupants = TokenTable<BySource>()

  /// A slot as it was seen, to be compared with no lock held: a key path may hold user's values.
  struct Sight {
    let slots: [ClaimedSlot]
    let occupant: RetentionToken

    /// Whether somebody has come to it in this way.
    func knows(_ slot: ClaimedSlot) -> Bool { slots.contains { $0.key == slot.key } }
  }

  /// A way to a slot, compared with the slots that were seen.
  struct Way {
    let slot: ClaimedSlot
    /// Who holds it, if anybody.
    let occupant: RetentionToken?
    /// Whether nobody has come to it in this way.
    var isNew = false
  }

  var all: [RetentionToken] { tokens.all }

  func tokens(of promise: ObjectIdentifier) -> [RetentionToken] { tokens[promise] }

  /// The slots of a source that are taken.
  func sights(of source: ObjectIdentifier) -> [Sight] {
    occupants[source].map(Sight.init)
  }

  mutating func insert(_ token: RetentionToken) { tokens.add(token, at: token.promiseID) }

  /// Takes a token, which has left its slot, out of the list; returns who waits for that.
  mutating func remove(_ token: RetentionToken) -> Listing.End {
    defer { token.listing.end = .released }
    tokens.remove(token)
    return token.listing.end
  }

  /// Has a token, which stands alone, take its slot of a source, and lists it, if no slot of the
  /// source is taken; whether it was so.
  mutating func takeFree(_ source: ObjectIdentifier, for token: RetentionToken) -> Bool {
    guard occupants.isEmpty(at: source) else { return false }
    hold(source, for: token)
    return true
  }

  /// Has a token come to a slot, and lists it unless it finds that taken and leaves.
  ///
  /// The answer is nil if others than those seen hold the source's slots by now.
  mutating func enter(
    _ token: RetentionToken, by way: Way, among seen: [Sight], _ manner: SlotLine.Manner
  ) -> SlotLine.Entry? {
    guard areThere(seen, of: way.slot.source) else { return nil }
    guard let line = way.occupant?.makeLine() else {
      token.listing.standing = .alone(in: way.slot)
      hold(way.slot.source, for: token)
      return .holds
    }
    if way.isNew { line.add(way.slot) }
    let entry = line.enter(token, manner)
    if case .isTaken = entry { return entry }
    token.listing.standing = .among(line)
    insert(token)
    return entry
  }

  /// Takes a token out of its line; returns who holds the slot now, if that has changed.
  ///
  /// What the token knew of its slot is returned too, to be released with no lock held.
  mutating func leave(_ token: RetentionToken) -> (next: RetentionToken?, left: Standing) {
    var left = Standing.nowhere
    swap(&left, &token.listing.standing)
    switch left {
    case .nowhere: return (nil, left)
    case .alone:
      occupants.remove(token)
      return (nil, left)
    case .among(let line):
      let isOccupant = line.occupant === token
      let next = line.leave(token)
      if isOccupant {
        occupants.remove(token)
        if let next { occupants.add(next, at: line.source) }
      }
      return (next, left)
    }
  }

  /// Who has `adapter` attached to a slot, or will have, or is about to give it back.
  ///
  /// The answer is nil if others than those seen hold the source's slots by now.
  func attachments(of adapter: ObjectIdentifier, by way: Way, among seen: [Sight]) -> [Attached]? {
    guard areThere(seen, of: way.slot.source) else { return nil }
    return (way.occupant?.all ?? []).compactMap(\.attached).filter { $0.adapter == adapter }
  }

  private func areThere(_ seen: [Sight], of source: ObjectIdentifier) -> Bool {
    seen.elementsEqual(occupants[source]) { $0.occupant === $1 }
  }

  private mutating func hold(_ source: ObjectIdentifier, for token: RetentionToken) {
    insert(token)
    occupants.add(token, at: source)
  }
}

extension TokenRegistry.Sight {
  init(_ occupant: RetentionToken) {
    self.init(slots: occupant.listing.standing.slots, occupant: occupant)
  }
}

/// Where a token stands.
enum Standing {
  /// In nobody's way.
  case nowhere
  /// It has its slot, and nobody else has come to that.
  case alone(in: ClaimedSlot)
  /// It has its slot, or waits for it.
  case among(SlotLine)

  /// The ways to the slot by which it has been come to.
  var slots: [ClaimedSlot] {
    switch self {
    case .nowhere: []
    case .alone(let slot): [slot]
    case .among(let line): line.slots
    }
  }
}

extension RetentionToken {
  static let registry = Locked(TokenRegistry())

  /// Who has the slot, and who waits for it.
  ///
  /// Under the registry's lock, as what follows.
  fileprivate var all: [RetentionToken] {
    switch listing.standing {
    case .nowhere, .alone: [self]
    case .among(let line): line.all
    }
  }

  /// The line of the slot that this one has, to stand in.
  fileprivate func makeLine() -> SlotLine? {
    switch listing.standing {
    case .nowhere: return nil
    case .among(let line): return line
    case .alone(let slot):
      let line = SlotLine(to: slot, heldBy: self)
      listing.standing = .among(line)
      return line
    }
  }
}
