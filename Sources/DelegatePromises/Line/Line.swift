/// The requests of one source, in the order in which they came (D6).
///
/// One rule: *a request enters when the door is free, and it gets along with those that are in and with
/// those that wait before it.* Who gets along with whom is said by ``Asker/getsAlong(with:)`` alone.
///
/// It is pure: what it is told of objects, actors and types are numbers, and it calls nothing. An event
/// is a method, which returns what its request does next. After each event, a job has to be sent to the
/// token that ``next()`` returns. However many requests wait, an event takes as long, unless one that
/// waits moves to another slot.
///
/// - Q1  One request at most is at the door. What it sees remains true until it has acted on it, unless
///       an adapter leaves: then it looks again. One that ends while it looks leaves when it has looked.
/// - Q2  A request stands in one queue: of those that come, or of a slot. If it moves to another slot, it
///       gets the place of its number there. Those that take over stand first, the newest before all.
/// - Q3  Requests are in one slot together only if they get along, and come to it in their order.
/// - Q4  Nobody is forgotten: if the door is free, whoever waits does not get along with one that is in,
///       or waits before it.
struct Line<Token: Asker> {
  /// The one that is at the door, or has been called there.
  private(set) var door: Token?
  private(set) var count = 0
  /// The number of those that are in.
  var inside = 0
  /// Those that have not seen their slots yet.
  let coming = Slot()
  /// Those whose slot is not known wait for all that are in.
  ///
  /// A further name of an adapter that sits in several slots does not tell which one is meant.
  let unsure = Slot()
  /// The slot of those that entered before anybody had to compare names.
  var unnamed = Slot()
  var slots: [Int: Slot] = [:]
  /// The slots with names in which an object sits, by the number of the object that they show.
  var showing: [Int: [Slot]] = [:]
  /// The slots where somebody may have become free to enter.
  var changed: [Slot] = []

  /// Adds a request; one that meets nobody need not look.
  mutating func come(_ token: Token) -> Next {
    count += 1
    if count == 1 {
      (token.entry.slot, door) = (unnamed, token)
      return install(token)
    }
    token.entry.slot = coming
    coming.addToLine(token)
    // Q4: nobody else may come if nobody is at the door.
    return door == nil && coming.waiting.first === token ? enter(call(token)) : .wait
  }

  /// Calls the next request to the door, if that is free.
  mutating func next() -> Token? {
    guard door == nil else { return nil }
    while let slot = changed.last {
      if let token = slot.firstFree { return call(token) }
      changed.removeLast()
      slot.isChanged = false
      if slot.isEmpty { forget(slot) }
    }
    let first = inside == 0 ? unsure.waiting.first : nil
    return (first ?? (isUnnamable ? nil : coming.waiting.first)).map { call($0) }
  }

  private mutating func call(_ token: Token) -> Token {
    (token.entry.stage, door) = (.called, token)
    return token
  }

  /// Takes the request that was called to the door.
  mutating func enter(_ token: Token) -> Next {
    guard door === token, token.entry.stage == .called else { return .wait }
    if count > 1 { return lookAgain(token) }
    let next = install(token)
    if token.entry.slot === coming || token.entry.slot === unsure { token.entry.slot = unnamed }
    return next
  }

  /// Has the request at the door look again.
  mutating func lookAgain(_ token: Token) -> Next {
    if token.entry.stage == .installs { token.entry.slot?.addToLine(token) }
    (token.entry.stage, token.entry.isStale) = (.looks, false)
    return .look
  }

  private func install(_ token: Token) -> Next {
    if token.entry.stage == .looks || token.entry.stage == .called {
      token.entry.slot?.remove(token)
    }
    token.entry.stage = .installs
    return .install
  }

  /// Decides by what the request at the door has seen; nil if it has ended before.
  ///
  /// `hasHurried` if those in its way have been asked to leave. `isElsewhere` tells whether an object sits
  /// in a slot of the source that cannot be read, or was left behind in one.
  mutating func looked(
    _ token: Token, _ look: Look?, hasHurried: Bool, isElsewhere: (Int) -> Bool
  ) -> Next {
    guard door === token, token.entry.stage == .looks else { return .wait }
    guard let look, !token.entry.hasEnded else {
      remove(token)
      return .wait
    }
    if let name = look.unnamed, unnamed.sitting.first != nil { nameUnnamed(as: name) }
    if token.entry.isStale { return lookAgain(token) }
    if unnamed.sitting.first != nil {
      return isUnnamable ? wait(token, in: coming) : lookAgain(token)
    }
    let slot = slot(of: look, isElsewhere)
    if slot === unsure {
      let holder = sitters.first { token.overlap == .reject || token.isMadeInsideStart(of: $0) }
      return holder.map { refuse(token, because: $0, in: slot) } ?? wait(token, in: slot)
    }
    move(token, to: slot)
    if slot.noteReplaced(by: look) { noteChange(of: slot) }
    let fellow = slot.fellow(of: token)
    // An adapter that is there already has its target from the slot.
    let same = slot.sitting.first {
      $0 !== token && $0.adapter != nil && $0.adapter == token.adapter
    }
    token.entry.forwards = same.map(\.entry.forwards) ?? look.forwards
    slot.passQuestions()
    let blocker = slot.blocker(of: token)
    if let blocker, let holder = slot.sitting.first(where: token.isMadeInsideStart),
      blocker.isIn || slot.blocker(of: blocker) != nil
    {
      // It would wait for itself, and not just for one that is about to enter.
      return refuse(token, because: holder, in: slot)
    }
    let others = slot.others(inTheWayOf: token)
    if !hasHurried, !others.isEmpty { return .hurry(others, isDisplacing: token.takesOver) }
    if let blocker {
      return token.overlap == .reject
        ? refuse(token, because: blocker, in: slot) : wait(token, in: slot)
    }
    guard let fellow else { return install(token) }
    slot.remove(token)
    slot.sitting.insert(token, behind: fellow)
    inside += 1
    token.entry.stage = .joins
    return .join(fellow)
  }

  private mutating func refuse(_ token: Token, because other: Token, in slot: Slot) -> Next {
    _ = wait(token, in: slot)
    return .refuse(because: other)
  }

  private mutating func wait(_ token: Token, in slot: Slot) -> Next {
    (token.entry.stage, door) = (slot === coming ? .comes : .waits, nil)
    move(token, to: slot)
    return .wait
  }

  /// Notes that the adapter of the request at the door is in the slot, which shows this for it.
  mutating func sat(_ token: Token, showing shown: Sight, forwards: Int?) {
    guard door === token, let slot = token.entry.slot else { return }
    if token.entry.stage == .installs {
      slot.sitting.insert(token, behind: slot.sitting.last)
      inside += 1
    }
    (token.entry.stage, door) = (.sits, nil)
    show(shown, for: token)
    token.entry.forwards = forwards
    if slot.sitting.first !== slot.sitting.last {
      for other in slot.sitting where other !== token && other.shares(with: token) {
        show(shown, for: other)
        (other.entry.forwards, other.entry.replacement) = (forwards, nil)
      }
    }
    noteChange(of: slot)
  }

  /// Removes a request that has given back, or will never come.
  ///
  /// Returns false if it looks: then it leaves when it has looked.
  mutating func left(_ token: Token) -> Bool {
    if token.entry.stage == .looks {
      token.entry.hasEnded = true
      return false
    }
    remove(token)
    return true
  }

  private mutating func remove(_ token: Token) {
    guard let slot = token.entry.slot else { return }
    if door === token { door = nil }
    slot.remove(token)
    if token.isIn {
      inside -= 1
      show(nil, for: token)
      door?.entry.isStale = true
    }
    token.entry = Entry()
    count -= 1
    noteChange(of: slot)
  }
}
