// What is known of the slots.
extension Line {
  /// Returns the slot that a name leads to, or that an object sits in.
  mutating func slot(of look: Look, _ isElsewhere: (Int) -> Bool) -> Slot {
    let named = slots[look.name]
    if let named, named.sitting.first != nil { return named }
    if case .object(let object) = look.shown, !look.isLeftBehind, let others = showing[object] {
      let isHidden = others.contains { slot in
        slot.lastShowing(look.shown)?.adapter.map { isElsewhere($0.object) } == true
      }
      if others.count > 1 || isHidden || isElsewhere(object) { return unsure }
      return add(look.name, to: others[0])
    }
    return named ?? add(look.name, to: Slot())
  }

  private mutating func add(_ name: Int, to slot: Slot) -> Slot {
    slots[name] = slot
    slot.names.append(name)
    return slot
  }

  /// Names the slot of those that entered before anybody had to compare names.
  mutating func nameUnnamed(as name: Int) {
    let slot = add(name, to: unnamed)
    unnamed = Slot()
    for token in slot.sitting { show(token.entry.shown, for: token) }
  }

  /// Whether the one in the slot that has no name gives back: it cannot name it, and those that come wait.
  var isUnnamable: Bool { unnamed.sitting.first?.entry.stage == .leaves }

  /// A token in the slot that has no name yet, if somebody sits there.
  var unnamedToken: Token? { unnamed.sitting.first }

  /// The numbers of the names that somebody uses.
  var names: Dictionary<Int, Slot>.Keys { slots.keys }

  /// Has a request at the door wait for this slot, unless it does.
  mutating func move(_ token: Token, to slot: Slot) {
    guard let old = token.entry.slot, old !== slot else { return }
    old.remove(token)
    token.entry.slot = slot
    slot.addToLine(token)
  }

  /// Notes what a slot shows for a request that sits there; nil if it does not sit there any more.
  mutating func show(_ new: Sight?, for token: Token) {
    let old = token.entry.shown
    token.entry.shown = new ?? .nothing
    guard let slot = token.entry.slot, slot !== unnamed else { return }
    if new != old { note(old, in: slot) }
    if let new { note(new, in: slot) }
  }

  /// Notes whether an object sits in a slot.
  private mutating func note(_ shown: Sight, in slot: Slot) {
    guard case .object(let object) = shown else { return }
    let slots = showing[object] ?? []
    let isThere = slot.lastShowing(shown) != nil
    if isThere == slots.contains(where: { $0 === slot }) { return }
    showing[object] =
      isThere ? slots + [slot] : slots.count == 1 ? nil : slots.filter { $0 !== slot }
  }

  /// Notes that the slot of a token shows another object for an adapter in it; returns a token for which it
  /// sits there.
  mutating func renew(_ old: Int, as new: Int, besides token: Token) -> Token? {
    let tokens = token.entry.slot?.sitting.filter { $0.entry.shown == .object(old) } ?? []
    for token in tokens { show(.object(new), for: token) }
    return tokens.first
  }

  /// Notes that somebody may have become free to enter a slot.
  mutating func noteChange(of slot: Slot) {
    let isOver = slot.isEmpty && !slot.names.isEmpty
    guard slot.isWanted || isOver, !slot.isChanged, slot !== coming, slot !== unsure else { return }
    slot.isChanged = true
    changed.append(slot)
  }

  mutating func forget(_ slot: Slot) {
    for name in slot.names where slots[name] === slot { slots[name] = nil }
    slot.names = []
  }

  /// Returns whether an object sits in the source, or is being installed there.
  func holds(_ object: Int) -> Bool {
    door?.adapter?.object == object || showing[object] != nil
      || unnamed.lastShowing(.object(object)) != nil
  }

  /// Returns a token whose adapter another one is about to cover, in a slot that shows this.
  func covered(_ shown: Sight, isLeftBehind: Bool, by token: Token) -> Token? {
    var slots = token.entry.slot.map { [$0] } ?? []
    if case .object(let object) = shown, !isLeftBehind { slots += showing[object] ?? [] }
    return slots.lazy.compactMap { $0.lastShowing(shown, besides: token) }.first
  }

  /// Returns whether no other adapter lies above that of a token, or is being installed there.
  func isOnTop(_ token: Token) -> Bool {
    let above = Queue(first: token.entry.newer)
    let isCovering = door?.entry.stage == .installs && door?.entry.slot === token.entry.slot
    return (door === token || !isCovering)
      && above.allSatisfy { $0.adapter != nil && $0.adapter == token.adapter }
  }

  /// The requests that sit in slots which show objects, oldest first.
  var sitters: [Token] {
    showing.values.joined().flatMap(\.sitting).sorted { $0.number < $1.number }
  }

  /// Returns the token for which another one waits.
  func occupant(before token: Token) -> Token? {
    guard let slot = token.entry.slot, !token.isIn, token.entry.stage != .installs else {
      return nil
    }
    if slot === coming { return door === token ? nil : door ?? unnamed.sitting.first }
    return slot === unsure ? sitters.first : slot.blocker(of: token)
  }
}
