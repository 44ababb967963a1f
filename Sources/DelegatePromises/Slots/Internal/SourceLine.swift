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
  /// A request that waits, and its place among others; the lowest rank comes first.
  struct Waiting {
    let token: Token
    let rank: Int
  }

  /// The number of an object that a slot shows, or one of these.
  ///
  /// A `value` cannot be compared. A slot that cannot be read is `unseen`, which fits each of its seats.
  enum Shown {
    static var nothing: Int { 0 }
    static var value: Int { 1 }
    static var unseen: Int { 2 }

    static func isObject(_ shown: Int) -> Bool { shown > unseen }
  }

  /// An adapter in a slot, and the tokens that keep it there.
  struct Seat {
    /// What the slot shows for the adapter.
    let shown: Int
    /// The adapter, if attachments can share or cover it.
    var adapter: Adapter?
    /// The number of the type as which the adapter passes on to what is below it, if it does.
    let forwards: Int?
    var holder: Token
    var fellows: [Token] = []
    /// Whether the last holder is taking the adapter out.
    var isLeaving = false
    /// Whether the slot is being given back.
    var isGivenBack = false
    /// Whether something that is not the library's lies below it: its callbacks do not reach the seats
    /// below.
    var isCut: Bool
    /// The number of the seat among all of the source.
    let number: Int

    var holders: [Token] { [holder] + fellows }

    func isShown(as shown: Int) -> Bool { shown == self.shown || shown == Shown.unseen }

    func isHeld(by token: Token) -> Bool {
      holder === token || fellows.contains { $0 === token }
    }

    /// Returns whether an attachment's adapter may be above this one; at the door, it is seen as what
    /// it forwards.
    func mayCarry(_ other: Adapter) -> Bool { forwards != nil && adapter?.actor == other.actor }
  }

  /// A place in which adapters sit one above the other, the lowest first.
  ///
  /// One without names and seats is that of a request whose further name shows an adapter that sits in
  /// several slots. It displaces nobody, and looks again after each change.
  struct Slot {
    let id: Int
    /// Numbers of its key paths and ids, once somebody looks; equal names are one slot.
    var names: [Int] = []
    var seats: [Seat] = []
    /// The requests that wait for the slot.
    var line: [Waiting] = []
    /// The one of those that has been called, until it is somewhere else.
    var called: Token?
    /// The number of seats that the source had seen when the last adapter began to leave.
    var seen = 0
  }

  enum Door {
    case free
    /// Its job is on the way.
    case called(Waiting)
    /// It reads its slot. The look is stale if a seat has left meanwhile.
    case looking(Waiting, isStale: Bool)
    /// It makes its adapter, and installs it: in this slot, if it is known.
    case installing(Token, in: Int?, overSeat: Bool = false)
    /// It has met nobody at the source, and has its adapter there, or is installing it.
    case alone(Token, Stay?)
  }

  /// An adapter of a token that has met nobody: half as much to copy as a seat.
  struct Stay {
    let shown: Int
    let forwards: Int?
    var isLeaving = false
  }

  private(set) var door = Door.free
  private(set) var line: [Waiting] = []
  private(set) var slots: [Slot] = []
  private(set) var count = 0

  /// What a token does next.
  enum Step {
    /// Nothing, until its job comes.
    case wait
    /// Read the slot, and report with ``saw(_:named:forwards:strangers:hidden:by:)``.
    case look
    /// Install the adapter, and report with ``sat(showing:forwards:replacing:by:)``.
    ///
    /// It is the adapter of these tokens too. Where the slot of one does not show it any more, other
    /// code has replaced it: the new seat replaces that one's.
    case install(sitting: [Token])
    /// Start at once: the adapter sits there, for this token.
    case share(with: Token)
    /// Reject these tokens if they are displaced, have those give back that can at once, and
    /// ``insist(_:)``.
    case hurry([Token], isDisplacing: Bool)
    /// Reject the token, which leaves then: this other one has its slot.
    case refuse(because: Token)
  }
}

/// A token, as the line of its source knows it.
protocol Asker: AnyObject {
  /// The number of the token in the order in which all came.
  var number: Int { get }
  var overlap: SlotOverlap { get }
  /// The adapter, if the request is an attachment that can share a slot.
  var adapter: Adapter? { get }
}

/// An attachment's adapter.
struct Adapter: Equatable {
  let object: Int
  /// The actor that it lives on; only adapters of one actor share a slot.
  let actor: Int
}

// MARK: - Events

extension SourceLine {
  var isEmpty: Bool { if case .free = door { slots.isEmpty && line.isEmpty } else { false } }

  /// A request comes.
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

  /// The token that was called comes to the door.
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

  /// The token at the door has seen what its slot shows, which holders live on another actor, and which
  /// objects sit in slots of the source that cannot be read.
  mutating func saw(
    _ shown: Int, named name: Int, forwards: Int?, strangers: [Token], hidden: [Int],
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
    for (place, index) in strangers.compactMap({ find($0) }) {
      slots[place].seats[index].adapter = nil
    }
    let place = place(of: name, showing: shown)
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
    if let (place, index) = find(seat.holder) { slots[place].seats[index].fellows.append(token) }
    goOn(after: token, in: slot)
    return .share(with: seat.holder)
  }

  private mutating func wait(_ token: Token, behind place: Int) -> Step {
    door = .free
    let rank = token.overlap == .takeOver ? -token.number : token.number
    slots[place].line.insert(Waiting(token: token, rank: rank))
    let holders = slots[place].seats.flatMap(\.holders)
    let takers = slots[place].line.filter { $0.rank < 0 }.map(\.token)
    goOn(after: token, waitingBehind: slots[place].id)
    if token.overlap != .takeOver { return .hurry(holders, isDisplacing: false) }
    let displaced = (holders + takers).filter {
      $0.overlap != .takeOver || $0.number < token.number
    }
    return .hurry(displaced, isDisplacing: true)
  }

  /// A token that waits has hurried those before it.
  mutating func insist(_ token: Token) -> Step {
    guard token.overlap == .reject,
      slots.contains(where: { $0.line.contains { $0.token === token } }),
      let holder = occupant(before: token)
    else { return enter(token) }
    return .refuse(because: holder)
  }

  /// The token at the door is about to write its slot, which shows this; returns a holder of the seat
  /// that it covers.
  mutating func cover(_ shown: Int, by token: Token) -> Token? {
    guard case .installing(let asker, let slot, _) = door, asker === token,
      let place = slots.lastIndex(where: { $0.id == slot && $0.shows(shown) })
        ?? slots.lastIndex(where: { Shown.isObject(shown) && $0.shows(shown) })
    else { return nil }
    door = .installing(token, in: slots[place].id, overSeat: true)
    return slots[place].top(showing: shown)?.holder
  }

  /// The adapter of the token at the door sits in the slot, which shows this for it.
  mutating func sat(showing shown: Int, forwards: Int?, replacing other: Token?, by token: Token) {
    if case .alone(let asker, nil) = door, asker === token {
      return door = .alone(token, Stay(shown: shown, forwards: forwards))
    }
    guard case .installing(let asker, let slot, let overSeat) = door, asker === token else {
      return
    }
    door = .free
    count += 1
    var seat = Seat(
      shown: shown, adapter: token.adapter, forwards: forwards, holder: token, isCut: !overSeat,
      number: count)
    let id = slot ?? token.number
    if let other, let (old, index) = find(other) {
      let replaced = slots[old].removeSeat(at: index)
      // By another name, its holders could not take the adapter out of this slot.
      if slots[old].id == id { seat.fellows = replaced.holders } else { call(from: old) }
    }
    let place = slots.firstIndex { $0.id == id } ?? slots.endIndex
    if place == slots.endIndex { slots.append(Slot(id: id)) }
    slots[place].seats.append(seat)
    goOn(after: token, in: id)
  }

  /// A token is about to take its adapter out; returns false if the adapter is not there, or stays there
  /// for other tokens.
  mutating func takesOut(_ token: Token) -> Bool {
    if case .alone(let asker, var stay?) = door, asker === token {
      stay.isLeaving = true
      door = .alone(token, stay)
      return true
    }
    guard let (place, index) = find(token) else { return false }
    let isLast = slots[place].seats[index].fellows.isEmpty
    if isLast {
      slots[place].seats[index].isLeaving = true
      slots[place].seen = count
    } else {
      slots[place].seats[index].remove(token)
    }
    return isLast
  }

  /// A token has given back, or will never come.
  mutating func left(_ token: Token) {
    if door.token === token { door = .free }
    line.remove(token)
    var changed: Int?
    if let (place, index) = find(token) {
      changed = slots[place].id
      if slots[place].seats[index].fellows.isEmpty {
        slots[place].removeSeat(at: index)
        if case .looking(let request, _) = door { door = .looking(request, isStale: true) }
      } else {
        slots[place].seats[index].remove(token)
      }
    } else if let place = slots.firstIndex(where: { $0.line.contains { $0.token === token } }) {
      slots[place].line.remove(token)
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
      let wasCalled = slots[place].called === token
      if wasCalled { slots[place].called = nil }
      let isChanged = slots[place].id == changed || changed != nil && slots[place].seats.isEmpty
      if isChanged || wasCalled && slots[place].id != own { call(from: place) }
      if slots[place].isOver { slots.remove(at: place) }
    }
  }

  /// Calls the first that waits behind a slot, if it may come in.
  private mutating func call(from place: Int) {
    guard slots[place].called == nil, let first = slots[place].line.first,
      slots[place].mayLetIn(first.token)
    else { return }
    slots[place].line.removeFirst()
    slots[place].called = first.token
    line.insert(first)
    if case .called(let request) = door {
      line.insert(request)
      door = .free
    }
  }
}

// MARK: - Questions

extension SourceLine {
  /// A token gives its slot back; returns whether no adapter above it does so later, or is being
  /// installed.
  mutating func givesBack(_ token: Token) -> Bool {
    guard let (place, index) = find(token) else { return true }
    slots[place].seats[index].isGivenBack = true
    if case .installing(_, in: slots[place].id, _) = door { return false }
    return slots[place].seats[index...].allSatisfy(\.isGivenBack)
  }

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

  /// Returns the holders whose adapters live on an actor, or on one that had its number.
  func neighbours(on actor: Int) -> [Token] {
    slots.flatMap(\.seats).filter { $0.adapter?.actor == actor }.map(\.holder)
  }

  func isAtDoor(_ token: Token) -> Bool { door.token === token }

  func isCalled(_ token: Token) -> Bool {
    if case .called = door { door.token === token } else { false }
  }

  /// Returns the token that this one waits for.
  func occupant(before token: Token) -> Token? {
    if let slot = slots.first(where: { $0.line.contains { $0.token === token } }) {
      return slot.seats.first?.holder ?? slot.called ?? slots.flatMap(\.seats).last?.holder
    }
    if line.contains(where: { $0.token === token }) { return door.token }
    // One that has not looked yet may have to wait for the newest seat.
    if case .installing = door { return nil }
    return door.token === token ? slots.last?.seats.last?.holder : nil
  }

  /// Returns the slot that a name leads to, or that an object sits in.
  private func place(of name: Int, showing shown: Int) -> Int? {
    // The name of a slot whose adapter is being taken out may be unknown.
    let named = slots.lastIndex {
      !$0.seats.isEmpty && ($0.names.contains(name) || $0.names.isEmpty)
    }
    if named != nil { return named }
    let empty = slots.lastIndex { $0.names.contains(name) }
    // A seat that was there already when an adapter still sat in the slot is in another one.
    let seen = empty.map { slots[$0].seen } ?? 0
    guard Shown.isObject(shown) else { return empty }
    return slots.lastIndex { $0.shows(shown, since: seen) } ?? empty
  }

  /// Returns whether it is known which slot is meant.
  ///
  /// A further name of an adapter that sits in several slots does not tell.
  private func isSure(
    of name: Int, showing shown: Int, at place: Int, _ hidden: [Int]
  ) -> Bool {
    if slots[place].names.contains(name) { return true }
    let top = slots[place].top(showing: shown)
    return Shown.isObject(shown) && slots[place].shows(shown)
      && !hidden.contains { $0 == shown || $0 == top?.adapter?.object }
      && slots.count { $0.shows(shown) } == 1
  }

  private func holders(of adapter: Adapter) -> [Token] {
    slots.flatMap(\.seats).filter { $0.adapter == adapter && !$0.isLeaving }.flatMap(\.holders)
  }

  private func find(_ token: Token) -> (place: Int, index: Int)? {
    for place in slots.indices {
      if let index = slots[place].seats.firstIndex(where: { $0.isHeld(by: token) }) {
        return (place, index)
      }
    }
    return nil
  }
}

extension SourceLine.Door {
  /// The one that is there, or is on its way.
  var token: Token? {
    switch self {
    case .free: nil
    case .called(let request), .looking(let request, _): request.token
    case .installing(let token, _, _), .alone(let token, _): token
    }
  }
}

extension SourceLine.Slot {
  var isOver: Bool { seats.isEmpty && line.isEmpty && called == nil }

  mutating func add(_ name: Int) { if !names.contains(name) { names.append(name) } }

  /// Returns the seat that a slot shows, or else the uppermost.
  func top(showing shown: Int) -> SourceLine.Seat? {
    seats.last { $0.isShown(as: shown) } ?? seats.last
  }

  /// Returns whether one of its seats, except the first so many of the source, is what a slot shows.
  func shows(_ shown: Int, since count: Int = 0) -> Bool {
    seats.contains { $0.isShown(as: shown) && $0.number > count }
  }

  /// Returns whether a callback to what the slot shows reaches a seat.
  func reaches(_ index: Int, showing shown: Int) -> Bool {
    guard let top = seats.lastIndex(where: { $0.isShown(as: shown) }), top >= index else {
      return false
    }
    return seats[index...top].dropFirst().allSatisfy { !$0.isCut }
  }

  @discardableResult
  mutating func removeSeat(at index: Int) -> SourceLine.Seat {
    let seat = seats.remove(at: index)
    if seat.isCut, index < seats.endIndex { seats[index].isCut = true }
    return seat
  }

  /// Returns whether a request may share the slot before those that wait behind it.
  func mayBeEntered(by request: SourceLine.Waiting) -> Bool {
    request.token.overlap == .waitTurn && line.first?.rank ?? .max > request.rank
      && seats.allSatisfy { !$0.isLeaving }
  }

  /// Returns whether a token may take the slot or share it; what it sees at the door decides.
  func mayLetIn(_ token: Token) -> Bool {
    if seats.isEmpty { return true }
    guard let adapter = token.adapter, token.overlap == .waitTurn else { return false }
    return seats.allSatisfy { seat in
      (seat.adapter == adapter || seat.mayCarry(adapter)) && !seat.isLeaving
    }
  }
}

extension SourceLine.Seat {
  /// Removes one of several holders.
  mutating func remove(_ token: Token) {
    if holder === token {
      holder = fellows.removeFirst()
    } else {
      fellows.removeAll { $0 === token }
    }
  }
}

extension Array {
  /// Adds a request behind those with a lower rank.
  fileprivate mutating func insert<Token>(_ request: SourceLine<Token>.Waiting)
  where Element == SourceLine<Token>.Waiting {
    insert(request, at: (lastIndex { $0.rank < request.rank } ?? -1) + 1)
  }

  fileprivate mutating func remove<Token>(_ token: Token)
  where Element == SourceLine<Token>.Waiting {
    if let index = firstIndex(where: { $0.token === token }) { remove(at: index) }
  }
}
