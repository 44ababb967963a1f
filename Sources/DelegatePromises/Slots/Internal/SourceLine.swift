/// The requests of one source: who is at its door, who waits, and whose adapters sit in its slots.
///
/// It is pure: what it is told of objects, actors and types are numbers, and it calls nothing. An event
/// is a method, which returns the next step of its token. After each event, a job has to be sent to the
/// token that ``next()`` returns.
///
/// The source has one door, which a request passes alone: it reads its slot, and then takes it, shares
/// it, or waits behind it. A slot is in use while a seat lives that was taken by the same name, or that
/// it shows.
///
/// - Q1  One request at most is at the door. What it sees remains true until it has acted on it, unless
///       a seat leaves: then it looks again.
/// - Q2  A token stands in one place, and once: in the line, at the door, behind a slot, or on a seat.
/// - Q3  Requests come to the door in the order of their numbers, whatever they have waited behind. One
///       that takes a slot over goes before the others that wait behind it, and nobody displaces a newer
///       one.
/// - Q4  Nobody is forgotten: while the line is not empty, somebody is at the door. Behind each slot
///       where requests wait, a seat lives, or the first of them has been called.
struct SourceLine<Token: Asker> {
  private(set) var door = Door.free
  private(set) var line: [Waiting] = []
  private(set) var slots: [Slot] = []
  private(set) var count = 0

  /// Adds a request that has come.
  mutating func come(_ token: Token) -> Step {
    if isEmpty {
      door = .alone(token, nil)
      return .install(sitting: [])
    }
    meetAnother()
    let request = Waiting(token: token, rank: token.number)
    if case .free = door, line.isEmpty { return admit(request) }
    line.insert(request)
    return .wait
  }

  /// Takes the token that was called to the door.
  mutating func enter(_ token: Token) -> Step {
    guard case .called(let request) = door, request.token === token else { return .wait }
    return admit(request)
  }

  private mutating func admit(_ request: Waiting) -> Step {
    door = slots.isEmpty ? .installing(request.token, in: nil) : .looking(request, isStale: false)
    return slots.isEmpty ? .install(sitting: []) : .look
  }

  /// Makes one that was alone one of several.
  private mutating func meetAnother() {
    guard case .alone(let token, let stay) = door else { return }
    door = .installing(token, in: nil)
    guard let stay else { return }
    sat(showing: stay.shown, forwards: stay.forwards, replacing: nil, by: token)
    if stay.isLeaving { _ = takesOut(token) }
  }

  /// Names the slot in which a token has its seat.
  mutating func name(_ token: Token, as name: Int) {
    if let (place, _) = find(token) { slots[place].add(name) }
  }

  /// Decides by what the token at the door has seen: what its slot shows, and which objects sit in slots
  /// of the source that cannot be read.
  mutating func saw(
    _ shown: Int, isLeftBehind: Bool = false, named name: Int, forwards: Int?, hidden: [Int],
    by token: Token
  ) -> Step {
    guard case .looking(let request, let isStale) = door, request.token === token else {
      return .wait
    }
    if let first = line.first, first.rank < request.rank {
      line.insert(request)
      door = .free
      return .wait
    }
    if isStale { return admit(request) }
    let place = place(of: name, showing: shown, isLeftBehind: isLeftBehind)
    lazy var sitting = token.adapter.map { holders(of: $0) } ?? []
    door = .installing(token, in: place.map { slots[$0].id })
    guard let place, let top = slots[place].top(showing: shown) else {
      return .install(sitting: sitting)
    }
    guard isSure(of: name, showing: shown, at: place, hidden) else {
      // Nobody is refused because of a slot whose name is unknown.
      let isUnknown = slots[place].names.isEmpty
      slots.append(Slot(id: token.number))
      let step = wait(token, behind: slots.endIndex - 1)
      return isUnknown ? .wait : step
    }
    if let adapter = token.adapter, slots[place].mayBeEntered(by: request) {
      if let own = slots[place].seats.firstIndex(where: { $0.adapter == adapter }) {
        guard slots[place].reaches(own, showing: shown) else { return .install(sitting: sitting) }
        return share(slots[place].seats[own], in: slots[place].id, by: token)
      }
      if top.mayCarry(adapter), top.forwards == forwards { return .install(sitting: sitting) }
    }
    slots[place].add(name)
    return wait(token, behind: place)
  }

  private mutating func share(_ seat: Seat, in slot: Int, by token: Token) -> Step {
    door = .free
    if let (place, index) = find(seat.holder) { slots[place].share(index, with: token) }
    goOn(after: token, in: slot)
    return .share(with: seat.holder)
  }

  private mutating func wait(_ token: Token, behind place: Int) -> Step {
    door = .free
    let step = slots[place].addToLine(token)
    goOn(after: token, waitingBehind: slots[place].id)
    return step
  }

  /// Notes that a token that waits has hurried those before it.
  mutating func insist(_ token: Token) -> Step {
    guard token.overlap == .reject,
      slots.contains(where: { $0.hasInLine(token) }),
      let holder = occupant(before: token)
    else { return enter(token) }
    return .refuse(because: holder)
  }

  /// Notes that the token at the door is about to write its slot, which shows this; returns a holder of
  /// the seat that it covers.
  mutating func cover(_ shown: Int, isLeftBehind: Bool = false, by token: Token) -> Token? {
    guard case .installing(let asker, let slot, _) = door, asker === token,
      let place = slots.lastIndex(where: { $0.id == slot && $0.shows(shown) })
        ?? slots.lastIndex(where: { Shown.isObject(shown) && !isLeftBehind && $0.shows(shown) })
    else { return nil }
    door = .installing(token, in: slots[place].id, overSeat: true)
    return slots[place].top(showing: shown)?.holder
  }

  /// Adds a seat for the adapter of the token at the door; the slot shows this for it.
  mutating func sat(showing shown: Int, forwards: Int?, replacing other: Token?, by token: Token) {
    if case .alone(let asker, nil) = door, asker === token {
      return door = .alone(token, Stay(shown: shown, forwards: forwards))
    }
    guard case .installing(let asker, let slot, let overSeat) = door, asker === token else {
      return
    }
    door = .free
    count += 1
    var fellows: [Token] = []
    let id = slot ?? token.number
    if let other, let (old, index) = find(other) {
      let replaced = slots[old].removeSeat(at: index)
      // By another name, its holders could not take the adapter out of this slot.
      if slots[old].id == id { fellows = replaced.holders } else { call(from: old) }
    }
    let place = slots.firstIndex { $0.id == id } ?? slots.endIndex
    if place == slots.endIndex { slots.append(Slot(id: id)) }
    slots[place].add(
      Seat(
        shown: shown, adapter: token.adapter, forwards: forwards, holder: token, fellows: fellows,
        isCut: !overSeat, number: count))
    goOn(after: token, in: id)
  }

  /// Notes that a slot shows another object for a seat; returns a holder of that.
  mutating func renew(_ old: Int, as new: Int) -> Token? {
    for place in slots.indices {
      if let holder = slots[place].renew(old, as: new) { return holder }
    }
    return nil
  }

  /// Notes that a token gives its slot back; returns whether no adapter above it does so later, or is
  /// being installed.
  mutating func givesBack(_ token: Token) -> Bool {
    guard let (place, index) = find(token) else { return true }
    let isUppermost = slots[place].markGivenBack(at: index)
    if case .installing(_, in: slots[place].id, _) = door { return false }
    return isUppermost
  }

  /// Notes that a token takes its adapter out; returns false if the adapter is not there, or stays there
  /// for other tokens.
  mutating func takesOut(_ token: Token) -> Bool {
    if case .alone(let asker, var stay?) = door, asker === token {
      stay.isLeaving = true
      door = .alone(token, stay)
      return true
    }
    guard let (place, index) = find(token) else { return false }
    return slots[place].takesOut(token, at: index, seen: count)
  }

  /// Removes a token that has given back, or will never come.
  mutating func left(_ token: Token) {
    if door.token === token { door = .free }
    line.remove(token)
    var changed: Int?
    if let (place, index) = find(token) {
      changed = slots[place].id
      if slots[place].removeHolder(token, at: index), case .looking(let request, _) = door {
        door = .looking(request, isStale: true)
      }
    } else if let place = slots.firstIndex(where: { $0.hasInLine(token) }) {
      slots[place].removeFromLine(token)
      changed = slots[place].id
    }
    goOn(after: token, in: changed)
  }

  /// Calls the next one to the door, if that is free.
  mutating func next() -> Token? {
    guard case .free = door, !line.isEmpty else { return nil }
    let request = line.removeFirst()
    door = .called(request)
    return request.token
  }

  /// Calls those who may come after a token has left, or has got somewhere, and forgets what is over.
  private mutating func goOn(
    after token: Token, in changed: Int? = nil, waitingBehind own: Int? = nil
  ) {
    for place in slots.indices.reversed() {
      let wasCalled = slots[place].forgetCall(of: token)
      let isChanged = slots[place].id == changed || changed != nil && slots[place].seats.isEmpty
      if isChanged || wasCalled && slots[place].id != own { call(from: place) }
      if slots[place].isOver { slots.remove(at: place) }
    }
  }

  /// Calls the first that waits behind a slot, if it may come in.
  private mutating func call(from place: Int) {
    guard let first = slots[place].callFirst() else { return }
    line.insert(first)
    if case .called(let request) = door {
      line.insert(request)
      door = .free
    }
  }
}
