/// Questions about the requests of a source; none of them changes anything.
extension SourceLine {
  var isEmpty: Bool { if case .free = door { slots.isEmpty && line.isEmpty } else { false } }

  /// Returns whether a callback that reaches what a slot shows reaches the seat of a token.
  func isReached(_ token: Token, showing shown: Int) -> Bool {
    guard let (place, index) = find(token) else { return true }
    return slots[place].reaches(index, showing: shown)
  }

  /// The numbers of what the slots show for their seats, and of the adapter that is being installed.
  var shown: [Int] {
    let installing = door.token?.adapter.map { [$0.object] } ?? []
    if case .alone(_, let stay?) = door { return installing + [stay.shown] }
    return installing + slots.flatMap(\.seats).map(\.shown)
  }

  func knows(_ name: Int) -> Bool { slots.contains { $0.names.contains(name) } }

  /// Returns a holder in a slot that has no name yet, if there is such a slot.
  var unnamed: Token? { slots.first { $0.names.isEmpty && !$0.seats.isEmpty }?.seats[0].holder }

  func isAtDoor(_ token: Token) -> Bool { door.token === token }

  func isCalled(_ token: Token) -> Bool {
    if case .called = door { door.token === token } else { false }
  }

  /// Returns the token that this one waits for.
  func occupant(before token: Token) -> Token? {
    if let slot = slots.first(where: { $0.hasInLine(token) }) {
      return slot.seats.first?.holder ?? slot.called ?? slots.flatMap(\.seats).last?.holder
    }
    if line.contains(where: { $0.token === token }) { return door.token }
    // One that has not looked yet may have to wait for the newest seat.
    if case .installing = door { return nil }
    return door.token === token ? slots.last?.seats.last?.holder : nil
  }

  /// Returns the slot that a name leads to, or that an object sits in.
  ///
  /// An object that was left behind in the slot does not tell that.
  func place(of name: Int, showing shown: Int, isLeftBehind: Bool) -> Int? {
    // The name of a slot whose adapter is being taken out may be unknown.
    let named = slots.lastIndex {
      !$0.seats.isEmpty && ($0.names.contains(name) || $0.names.isEmpty)
    }
    if named != nil { return named }
    let empty = slots.lastIndex { $0.names.contains(name) }
    // A seat that was there already when an adapter still sat in the slot is in another one.
    let seen = empty.map { slots[$0].seen } ?? 0
    guard Shown.isObject(shown), !isLeftBehind else { return empty }
    return slots.lastIndex { $0.shows(shown, since: seen) } ?? empty
  }

  /// Returns whether it is known which slot is meant.
  ///
  /// A further name of an adapter that sits in several slots does not tell.
  func isSure(
    of name: Int, showing shown: Int, at place: Int, _ hidden: [Int]
  ) -> Bool {
    if slots[place].names.contains(name) { return true }
    let top = slots[place].top(showing: shown)
    return Shown.isObject(shown) && slots[place].shows(shown)
      && !hidden.contains { $0 == shown || $0 == top?.adapter?.object }
      && slots.count { $0.shows(shown) } == 1
  }

  func holders(of adapter: Adapter) -> [Token] {
    slots.flatMap(\.seats).filter { $0.adapter == adapter && !$0.isLeaving }.flatMap(\.holders)
  }

  func find(_ token: Token) -> (place: Int, index: Int)? {
    for place in slots.indices {
      if let index = slots[place].seats.firstIndex(where: { $0.isHeld(by: token) }) {
        return (place, index)
      }
    }
    return nil
  }
}
