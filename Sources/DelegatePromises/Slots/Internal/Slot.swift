/// A slot in use: the tokens that hold it or wait for it, and the adapters in it.
///
/// Tokens and objects are numbers, as in ``SlotMachine``, which says who comes and goes.
///
/// - Q6  The seats of a slot are chains: each is above one other seat at most, and below one at most.
struct Slot {
  /// An adapter in the slot.
  struct Seat {
    /// The number of the token that put it there first.
    let id: Int
    var holders = ShortList<Int>()
    /// The object that the slot shows for it, if it shows one.
    var object: Int?
    /// The seat to which its adapter passes callbacks on.
    var below: Int?
  }

  /// The tokens that wait for the slot, and the slots that it may turn out to be.
  struct Waiting {
    var line = WaitingLine()
    /// The tokens that wait to give the slot back.
    var parting: [Int] = []
    /// The slots that got an adapter while this one was empty: each of them may be this one, under
    /// another name.
    var doubles: Set<Int> = []
  }

  var holders = ShortList<Int>()
  private(set) var seats = ShortList<Seat>()
  /// One element, or none: mostly, nothing waits, and a slot is copied often.
  private(set) var waiting: [Waiting] = []

  init(heldBy token: Int) { holders.append(token) }

  var line: WaitingLine { waiting.first?.line ?? WaitingLine() }
  var doubles: Set<Int> { waiting.first?.doubles ?? [] }

  /// Changes what waits.
  mutating func wait<Result>(_ change: (inout Waiting) -> Result) -> Result {
    if waiting.isEmpty { waiting.append(Waiting()) }
    return change(&waiting[0])
  }

  /// Has a token wait for its holders; returns the token that waited to take over until now.
  mutating func queue(_ token: Int, takesOver: Bool) -> Int? {
    wait { waiting in
      if takesOver { return waiting.line.insertTaker(token) }
      waiting.line.insert(token)
      return nil
    }
  }

  /// Removes a token, and its seat if no other token keeps that; returns whether the slot is free.
  mutating func remove(_ token: Int) -> Bool {
    holders.remove(token)
    forget(token)
    if let place = place(of: token) {
      seats[place].holders.remove(token)
      if seats[place].holders.isEmpty { seats.remove(at: place) }
      if !seats.isEmpty { forgetDoubles() }
    }
    return holders.isEmpty && line.isEmpty
  }

  /// Removes a token that waits.
  mutating func forget(_ token: Int) {
    guard !waiting.isEmpty else { return }
    waiting[0].line.remove(token)
    waiting[0].parting.removeAll { $0 == token }
  }

  /// Puts an adapter on top, or puts that of a fellow, which is the same, there again.
  mutating func add(_ token: Int, to fellow: Int?, showing object: Int?, above below: Int?) {
    var seat = Seat(id: token)
    if let fellow, let place = place(of: fellow) { seat = seats.remove(at: place) }
    seat.holders.append(token)
    (seat.object, seat.below) = (object, below == seat.id ? nil : below)
    seats.append(seat)
    forgetDoubles()
  }

  /// Forgets what an empty slot may be, because it is not empty.
  private mutating func forgetDoubles() { if !doubles.isEmpty { waiting[0].doubles = [] } }

  /// Returns the tokens that wait to give back, and forgets them; returns nil if there are none.
  mutating func takeParting() -> [Int]? {
    guard let parting = waiting.first?.parting, !parting.isEmpty else { return nil }
    waiting[0].parting = []
    return parting
  }

  /// Has a token keep the adapter of another one in the slot.
  mutating func share(_ token: Int, with fellow: Int) {
    if let place = place(of: fellow) { seats[place].holders.append(token) }
  }

  /// Returns how a token's adapter comes out of the slot, and links the seats beside it.
  mutating func takeOut(_ token: Int) -> SlotMachine.Leaving {
    guard let place = place(of: token), seats[place].holders.count == 1 else { return .nothing }
    return unlink(at: place).map { .link($0) } ?? .giveBack
  }

  /// Links the seat above a token's to the one below; returns a token of the seat above, if any.
  mutating func unlink(_ token: Int) -> Int? { place(of: token).flatMap { unlink(at: $0) } }

  private mutating func unlink(at place: Int) -> Int? {
    let seat = seats[place]
    seats[place].below = nil
    guard let above = seats.firstIndex(where: { $0.below == seat.id }) else { return nil }
    seats[above].below = seat.below
    return seats[above].holders.first
  }

  /// Returns the tokens that keep a token's adapter in the slot.
  func fellows(of token: Int) -> ShortList<Int> {
    place(of: token).map { seats[$0].holders } ?? ShortList()
  }

  func shows(_ object: Int?) -> Bool {
    object != nil && seats.contains { $0.object == object }
  }

  /// Returns whether a callback reaches the token's adapter if the slot shows this object.
  func isReachable(_ token: Int, seeing object: Int?) -> Bool {
    guard var top = place(of: token).map({ seats[$0] }) else { return false }
    if object != nil, top.object == object { return true }  // other code has put it on top
    while let above = seats.first(where: { $0.below == top.id }) { top = above }
    return top.object == nil || top.object == object
  }

  /// Returns the seat that no other one is above, if it is meant; the newest if there are several.
  func top(where isMeant: (Seat) -> Bool = { _ in true }) -> Seat? {
    seats.last { seat in isMeant(seat) && !seats.contains { $0.below == seat.id } }
  }

  private func place(of token: Int) -> Int? { seats.firstIndex { $0.holders.contains(token) } }
}

/// The tokens that wait for a slot: those that take over, the last one first, and then the others in
/// the order of their numbers.
///
/// Any of them may leave. One that comes back stands where it stood. Each change takes constant time
/// on average, unless a token comes late.
struct WaitingLine {
  /// The tokens that take over, the next one last.
  private(set) var takers: [Int] = []
  /// The others in order; those before `head`, and those that have left, do not count.
  private(set) var numbers: [Int] = []
  private(set) var head = 0
  private(set) var members: Set<Int> = []

  var isEmpty: Bool { takers.isEmpty && members.isEmpty }

  var first: Int? { takers.last ?? numbers[head...].first { members.contains($0) } }

  /// Returns whether a token comes before all that wait.
  func isBehind(_ number: Int) -> Bool { takers.isEmpty && first ?? .max > number }

  /// Adds a token that takes over; returns the one that it comes before, if there is one.
  mutating func insertTaker(_ number: Int) -> Int? {
    defer { takers.append(number) }
    return takers.last
  }

  mutating func insert(_ number: Int) {
    guard members.insert(number).inserted else { return }
    let place = numbers[head...].lastIndex { $0 <= number }.map { $0 + 1 } ?? head
    if place == head || numbers[place - 1] != number { numbers.insert(number, at: place) }
  }

  mutating func remove(_ number: Int) {
    if isEmpty { return }
    takers.removeAll { $0 == number }
    guard members.remove(number) != nil else { return }
    while head < numbers.count, !members.contains(numbers[head]) { head += 1 }
    if numbers.count > 2 * members.count + 16 {
      numbers.removeAll { !members.contains($0) }
      head = 0
    }
  }
}
