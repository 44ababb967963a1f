// What is known of the slots.
extension Line {
  /// Returns the slot that a name leads to, or that an object sits in.
  mutating func slot(of look: Look, _ isElsewhere: (Int) -> Bool) -> Slot {
    let named = slots[look.name]
    if let named, !named.sitting.isEmpty { return named }
    guard case .object(let object) = look.shown,
      let sitters = showing[object], let slot = sitters.first?.entry.slot
    else { return named ?? add(look.name, to: Slot()) }
    let mayBeElsewhere = sitters.contains { sitter in
      sitter.entry.slot !== slot || sitter.adapter.map { isElsewhere($0.object) } == true
    }
    return mayBeElsewhere || isElsewhere(object) ? unsure : add(look.name, to: slot)
  }

  private mutating func add(_ name: Int, to slot: Slot) -> Slot {
    slots[name] = slot
    slot.names.append(name)
    return slot
  }

  /// Names the slot of the one that entered before anybody had to compare names.
  mutating func nameUnnamed(as name: Int) {
    guard let token = unnamedToken else { return }
    move(token, to: add(name, to: Slot()))
    if case .object(let object) = token.entry.shown { showing[object] = [token] }
  }

  /// The token in the slot that has no name yet, if somebody sits there.
  var unnamedToken: Token? { coming.sitting.first }

  /// The numbers of the names that somebody uses.
  var names: Dictionary<Int, Slot>.Keys { slots.keys }

  /// Has a request wait, or sit, in another slot, or in none.
  mutating func move(_ token: Token, to new: Slot?) {
    let old = token.entry.slot
    if old === new { return }
    old?.remove(token)
    token.entry.slot = new
    new?.add(token)
    if let old { noteChange(of: old) }
  }

  /// Notes that somebody may have become free to enter a slot, or that nobody asks for it any more.
  mutating func noteChange(of slot: Slot) {
    guard slot !== coming, slot !== unsure else { return }
    slot.passQuestions()
    if !slot.isEmpty { return changed.append(slot) }
    for name in slot.names where slots[name] === slot { slots[name] = nil }
  }

  /// Notes what a slot shows for a request that sits there.
  mutating func show(_ new: Sight, for token: Token) {
    let old = token.entry.shown
    token.entry.shown = new
    if new == old || token.entry.slot === coming { return }
    if case .object(let object) = old, let others = showing[object]?.filter({ $0 !== token }) {
      showing[object] = others.isEmpty ? nil : others
    }
    if case .object(let object) = new { showing[object, default: []].append(token) }
  }

  /// Returns whether an object sits in the source, or is being installed there.
  func holds(_ object: Int) -> Bool {
    door?.adapter?.object == object || showing[object] != nil
      || unnamedToken?.entry.shown == .object(object)
  }

  /// Returns a token whose adapter another one is about to cover, in a slot that shows this.
  func covered(_ shown: Sight, by token: Token) -> Token? {
    let top = token.entry.slot?.sitting.last { sitter in
      sitter !== token && (shown == .unseen || sitter.entry.shown == shown)
    }
    if let top { return top }
    guard case .object(let object) = shown else { return nil }
    return showing[object]?.last { $0 !== token }
  }

  /// Returns whether no other adapter lies above that of a token, or is being installed there.
  func isOnTop(_ token: Token) -> Bool {
    let above = token.entry.slot?.sitting.reversed().prefix { $0 !== token } ?? []
    let isCovering = door?.entry.stage == .installs && door?.entry.slot === token.entry.slot
    return (door === token || !isCovering) && above.allSatisfy { $0.hasAdapter(of: token) }
  }

  /// The requests for which slots show objects, oldest first.
  var sitters: [Token] { showing.values.joined().sorted { $0.number < $1.number } }

  /// Returns the token for which another one waits.
  func occupant(before token: Token) -> Token? {
    guard let slot = token.entry.slot, token.entry.stage < .installs else { return nil }
    if slot === coming { return door === token ? nil : door ?? unnamedToken }
    return slot === unsure ? sitters.first : slot.blocker(of: token)
  }
}
