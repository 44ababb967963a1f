/// The requests of one source, in the order in which they came (D6).
///
/// One rule: *a request enters when the door is free, and it gets along with those that are in and with
/// those that wait before it.* Who gets along with whom is said by ``Asker/getsAlong(with:)`` alone.
///
/// It is pure: what it is told of objects, actors and types are numbers, and it calls nothing. An event
/// is a method, which returns what its request does next. After each event, a job has to be sent to the
/// token that ``callNext()`` returns. However many requests wait, an event takes as long, unless a request
/// moves to another slot, takes over, or does not know its slot.
///
/// - Q1  One request at most is at the door. What it sees remains true until it has acted on it, unless
///       an adapter leaves: then it looks again. One that ends while it looks leaves when it has looked.
///       While somebody gives back, nobody comes who has not seen a slot yet.
/// - Q2  A request stands in one line: of those that come, or of a slot. It keeps its place until its
///       adapter is in. If it moves to another slot, it gets the place of its number there. Those that
///       take over stand first, the newest before all.
/// - Q3  Requests are in one slot together only if they get along, and come to it in their order.
/// - Q4  Nobody is forgotten: if the door is free, whoever waits does not get along with one that is in,
///       or waits before it.
struct Line<Token: Asker> {
  /// The one that is at the door, or has been called there.
  private(set) var door: Token?
  private(set) var count = 0
  /// The number of those that take their adapters out.
  private var leaving = 0
  /// Those that have not seen their slots yet, and the one that entered before anybody had to compare
  /// names: its slot has none.
  let coming = Slot()
  /// Those whose slot is not known wait until no slot shows an object.
  ///
  /// A further name of an adapter that sits in several slots does not tell which one is meant.
  let unsure = Slot()
  /// The slots in use, by the numbers of their names.
  var slots: [Int: Slot] = [:]
  /// Those that sit in slots with names, by the number of the object that their slot shows for them.
  var showing: [Int: [Token]] = [:]
  /// The slots where somebody may have become free to enter since the door was free.
  var changed: [Slot] = []

  /// Adds a request; one that meets nobody need not look.
  mutating func come(_ token: Token) -> Next {
    count += 1
    if count == 1 {
      (token.entry.slot, token.entry.stage, door) = (coming, .installs, token)
      return .install
    }
    move(token, to: coming)
    // Q4: nobody else may come if nobody is at the door.
    return callNext() === token ? enter(token) : .wait
  }

  /// Calls the next request to the door, if that is free.
  ///
  /// First one that has seen its slot, and may enter that now. Then one whose slot is not known, and at
  /// last one that has not seen its slot yet. The last one has to wait while somebody gives back: what a
  /// slot shows then does not tell whose it is.
  mutating func callNext() -> Token? {
    guard door == nil else { return nil }
    while door == nil, let slot = changed.popLast() { door = slot.firstFree }
    if door == nil, showing.isEmpty { door = unsure.first }
    if door == nil, leaving == 0 { door = coming.first }
    door?.entry.stage = .called
    return door
  }

  /// Takes the request that was called to the door.
  mutating func enter(_ token: Token) -> Next {
    guard door === token, token.entry.stage == .called else { return .wait }
    if count > 1 { return lookAgain(token) }
    // It is alone, and needs no name.
    if token.entry.slot === unsure { move(token, to: coming) }
    token.entry.stage = .installs
    return .install
  }

  private func lookAgain(_ token: Token) -> Next {
    (token.entry.stage, token.entry.isStale) = (.looks, false)
    return .look
  }

  /// Decides by what the request at the door has seen.
  ///
  /// `look` is nil if the request has ended before it has looked. `hasHurried` if those in its way have been asked to leave. `isElsewhere` tells whether an object sits
  /// in a slot of the source that cannot be read.
  mutating func looked(
    _ token: Token, _ look: Look?, hasHurried: Bool, isElsewhere: (Int) -> Bool
  ) -> Next {
    guard door === token, token.entry.stage == .looks else { return .wait }
    guard let look, !token.entry.hasEnded else {
      remove(token)
      return .wait
    }
    if let name = look.unnamed { nameUnnamed(as: name) }
    if token.entry.isStale { return lookAgain(token) }
    let slot = slot(of: look, isElsewhere)
    if slot !== unsure { return choose(token, look, slot, hasHurried: hasHurried) }
    // It does not want to wait, or would wait for itself.
    let holder = sitters.first { token.overlap == .reject || token.isMadeInsideStart(of: $0) }
    return wait(token, in: slot, because: holder)
  }

  /// Decides whether the request at the door enters its slot.
  private mutating func choose(
    _ token: Token, _ look: Look, _ slot: Slot, hasHurried: Bool
  ) -> Next {
    move(token, to: slot)
    slot.noteReplaced(by: look)
    // An adapter that is there already has its target from the slot.
    let same = slot.sitting.first { $0.hasAdapter(of: token) }
    token.entry.forwards = same.map(\.entry.forwards) ?? look.forwards
    let blocker = slot.blocker(of: token)
    if let blocker, let holder = slot.sitting.first(where: token.isMadeInsideStart),
      blocker.isIn || slot.blocker(of: blocker) != nil
    {
      // It would wait for itself: its blocker needs the holder to leave, unless that is about to enter.
      return wait(token, in: slot, because: holder)
    }
    let others = slot.others(inTheWayOf: token)
    if !hasHurried, !others.isEmpty { return .hurry(others, isDisplacing: token.takesOver) }
    if let blocker {
      return wait(token, in: slot, because: token.overlap == .reject ? blocker : nil)
    }
    guard let fellow = slot.sitting.firstIndex(where: { $0.shares(with: token) }) else {
      token.entry.stage = .installs
      return .install
    }
    slot.remove(token)  // from those that wait, as its stage says
    token.entry.stage = .joins
    slot.sitting.insert(token, at: fellow + 1)
    return .join(slot.sitting[fellow])
  }

  /// Has the request at the door wait, or be refused because of another one.
  private mutating func wait(_ token: Token, in slot: Slot, because other: Token? = nil) -> Next {
    (token.entry.stage, door) = (.waits, nil)
    move(token, to: slot)
    noteChange(of: slot)
    return other.map { .refuse(because: $0) } ?? .wait
  }

  /// Notes that the adapter of the request at the door is in the slot, which shows this for it.
  mutating func sat(_ token: Token, showing shown: Sight, forwards: Int?) {
    guard door === token, let slot = token.entry.slot else { return }
    if token.entry.stage == .installs {
      slot.remove(token)
      slot.sitting.append(token)
    }
    (token.entry.stage, door) = (.sits, nil)
    // If one that joins has installed its adapter anew, that is so for all who have it.
    for other in slot.sitting where other === token || other.shares(with: token) {
      show(shown, for: other)
      (other.entry.forwards, other.entry.replacement) = (forwards, nil)
    }
    noteChange(of: slot)
  }

  /// Notes that a request gives back; returns whether nobody else needs its adapter in the slot.
  mutating func takesOut(_ token: Token) -> Bool {
    guard token.isIn, let slot = token.entry.slot else { return false }
    token.entry.stage = .leaves
    leaving += 1
    return !slot.sitting.contains { $0.shares(with: token) }
  }

  /// Notes that the adapter of a request stays in the slot until the last call of its source.
  mutating func lingers(_ token: Token) {
    guard token.isIn else { return }
    token.entry.stage = .lingers
    leaving -= 1
  }

  /// Removes a request that has given back, or will never come.
  ///
  /// Returns false if it looks: then it leaves when it has looked.
  mutating func left(_ token: Token) -> Bool {
    let looks = token.entry.stage == .looks
    if looks { token.entry.hasEnded = true } else { remove(token) }
    return !looks
  }

  private mutating func remove(_ token: Token) {
    if door === token { door = nil }
    if token.entry.stage == .leaves { leaving -= 1 }
    if token.isIn {
      show(.nothing, for: token)
      door?.entry.isStale = true
    }
    move(token, to: nil)
    (token.entry.stage, token.entry.replacement) = (.waits, nil)
    count -= 1
  }
}
