/// All tokens that hold something, and the slots that they hold or wait for.
struct TokenRegistry {
  /// By promise.
  private var tokens: [ObjectIdentifier: [RetentionToken]] = [:]
  /// By source: one has few slots.
  private var lines: [ObjectIdentifier: [SlotLine]] = [:]
  private var nextNumber = 0

  /// A line as it was seen, to be compared with no lock held: a key path may hold user's values.
  struct Sight {
    let id: SlotLine.ID
    let slots: [ClaimedSlot]
    let occupant: RetentionToken?

    /// Whether somebody has come to it in this way.
    func knows(_ slot: ClaimedSlot) -> Bool { slots.contains { $0.key == slot.key } }
  }

  /// A way to a slot, compared with the lines that were seen.
  struct Way {
    let slot: ClaimedSlot
    /// Where it leads, if somebody stands there.
    let line: SlotLine.ID?
    /// Whether nobody has come to that line in this way.
    var isNew = false
  }

  var all: [RetentionToken] { tokens.values.flatMap(\.self) }

  func tokens(of promise: ObjectIdentifier) -> [RetentionToken] { tokens[promise] ?? [] }

  func lines(of source: ObjectIdentifier) -> [Sight] {
    (lines[source] ?? []).map { Sight(id: $0.id, slots: $0.slots, occupant: $0.occupant) }
  }

  mutating func insert(_ token: RetentionToken) {
    tokens[token.promiseID, default: []].append(token)
  }

  mutating func remove(_ token: RetentionToken) {
    guard let others = tokens[token.promiseID]?.filter({ $0 !== token }) else { return }
    tokens[token.promiseID] = others.isEmpty ? nil : others
  }

  /// Has a token come to a slot, and lists it unless it finds that taken and leaves.
  ///
  /// The answer is nil if there are other lines by now than those seen.
  mutating func enter(
    _ token: RetentionToken, by way: Way, among seen: [Sight], _ manner: SlotLine.Manner
  ) -> SlotLine.Entry? {
    let source = way.slot.source
    guard seen.elementsEqual(lines[source] ?? [], by: { $0.id == $1.id }) else { return nil }
    let id = way.line ?? addLine(for: way.slot)
    guard let index = lines[source]?.firstIndex(where: { $0.id == id }) else { return nil }
    if way.isNew { lines[source]?[index].add(way.slot) }
    guard let entry = lines[source]?[index].enter(token, manner) else { return nil }
    if case .isTaken = entry { return entry }
    token.holdings.listing.withLock { $0.line = id }
    insert(token)
    return entry
  }

  /// Takes a token out of its line; returns who holds the slot now, if that has changed.
  ///
  /// A line that nobody stands in any more is returned too, to be released with no lock held.
  mutating func leave(
    _ token: RetentionToken, _ id: SlotLine.ID
  ) -> (next: RetentionToken?, ended: SlotLine?) {
    guard let index = lines[id.source]?.firstIndex(where: { $0.id == id }) else {
      return (nil, nil)
    }
    let next = lines[id.source]?[index].leave(token)
    guard lines[id.source]?[index].occupant == nil else { return (next, nil) }
    defer { if lines[id.source]?.isEmpty == true { lines[id.source] = nil } }
    return (next, lines[id.source]?.remove(at: index))
  }

  /// Who has `adapter` attached in a line, or will have, or is about to give it back.
  func attachments(of adapter: ObjectIdentifier, in id: SlotLine.ID) -> [Attached] {
    lines[id.source]?.first { $0.id == id }?.attachments(of: adapter) ?? []
  }

  private mutating func addLine(for slot: ClaimedSlot) -> SlotLine.ID {
    let id = SlotLine.ID(source: slot.source, number: nextNumber)
    nextNumber &+= 1
    lines[slot.source, default: []].append(SlotLine(id: id, slot: slot))
    return id
  }
}

extension RetentionToken {
  static let registry = Guarded(TokenRegistry())
}
