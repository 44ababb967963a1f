extension SourceLine {
  /// An adapter in a slot, and the tokens that keep it there.
  struct Seat {
    /// The number of the object that stands for the adapter in the slot, or a value of `Shown`.
    fileprivate(set) var shown: Int
    /// The adapter, if attachments can share or cover it.
    fileprivate(set) var adapter: Adapter?
    /// The number of the type as which the adapter passes on to what is below it, if it does.
    let forwards: Int?
    fileprivate(set) var holder: Token
    fileprivate(set) var fellows: [Token] = []
    /// Whether the last holder is taking the adapter out.
    fileprivate(set) var isLeaving = false
    /// Whether the slot is being given back.
    fileprivate(set) var isGivenBack = false
    /// Whether something that is not the library's lies below it: its callbacks do not reach the seats
    /// below.
    fileprivate(set) var isCut: Bool
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
    fileprivate(set) var names: [Int] = []
    fileprivate(set) var seats: [Seat] = []
    /// The requests that wait for the slot.
    fileprivate(set) var line: [Waiting] = []
    /// The one of those that has been called, until it is somewhere else.
    fileprivate(set) var called: Token?
    /// The number of seats that the source had seen when the last adapter began to leave.
    fileprivate(set) var seen = 0
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

  /// Adds a token that waits; returns the tokens that it hurries.
  mutating func addToLine(_ token: Token) -> SourceLine.Step {
    let rank = token.overlap == .takeOver ? -token.number : token.number
    line.insert(SourceLine.Waiting(token: token, rank: rank))
    let holders = seats.flatMap(\.holders)
    if token.overlap != .takeOver { return .hurry(holders, isDisplacing: false) }
    let takers = line.filter { $0.rank < 0 }.map(\.token)
    let displaced = (holders + takers).filter {
      $0.overlap != .takeOver || $0.number < token.number
    }
    return .hurry(displaced, isDisplacing: true)
  }

  func hasInLine(_ token: Token) -> Bool { line.contains { $0.token === token } }

  mutating func removeFromLine(_ token: Token) { line.remove(token) }

  /// Calls the first that waits, if it may come in.
  mutating func callFirst() -> SourceLine.Waiting? {
    guard called == nil, let first = line.first, mayLetIn(first.token) else { return nil }
    called = first.token
    return line.removeFirst()
  }

  /// Notes that a token is somewhere else; returns whether it was called.
  mutating func forgetCall(of token: Token) -> Bool {
    guard called === token else { return false }
    called = nil
    return true
  }

  mutating func add(_ seat: SourceLine.Seat) { seats.append(seat) }

  /// Notes that the slot shows another object for a seat; returns its holder, if there is such a seat.
  mutating func renew(_ old: Int, as new: Int) -> Token? {
    guard let index = seats.firstIndex(where: { $0.shown == old }) else { return nil }
    seats[index].shown = new
    return seats[index].holder
  }

  mutating func share(_ index: Int, with token: Token) { seats[index].fellows.append(token) }

  /// Marks a seat as given back; returns whether no seat above it is still to be given back.
  mutating func markGivenBack(at index: Int) -> Bool {
    seats[index].isGivenBack = true
    return seats[index...].allSatisfy(\.isGivenBack)
  }

  /// Notes that a holder takes its adapter out; returns false if others keep the adapter there.
  mutating func takesOut(_ token: Token, at index: Int, seen count: Int) -> Bool {
    if seats[index].removeFellow(token) { return false }
    seats[index].isLeaving = true
    seen = count
    return true
  }

  /// Removes a holder, and its seat if it was the last one; returns whether the seat is gone.
  mutating func removeHolder(_ token: Token, at index: Int) -> Bool {
    if seats[index].removeFellow(token) { return false }
    removeSeat(at: index)
    return true
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
  /// Removes a holder; returns false if it is the last one.
  fileprivate mutating func removeFellow(_ token: Token) -> Bool {
    guard !fellows.isEmpty else { return false }
    if holder === token {
      holder = fellows.removeFirst()
    } else {
      fellows.removeAll { $0 === token }
    }
    return true
  }
}
