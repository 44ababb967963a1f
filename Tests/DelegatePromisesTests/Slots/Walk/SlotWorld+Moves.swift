@testable import DelegatePromises

/// An event in a walk over the slot machine.
struct SlotMove: Hashable {
  enum Kind {
    case comes, takesTurn, looks, saw, insists, writes, fails, isRefused, installed
    case leaves, givesBack, left, isCancelled
    /// Other code puts its delegate into the first slot.
    case guest
  }

  let kind: Kind
  var token = 0
}

extension SlotMove: CustomStringConvertible {
  var description: String { kind == .guest ? "guest" : "\(token) \(kind)" }
}

extension SlotWorld {
  /// The events that can come next.
  func moves(in setup: SlotSetup) -> [SlotMove] {
    var moves: [SlotMove] = []
    for token in phases.indices {
      for kind in kinds(of: token) { moves.append(SlotMove(kind: kind, token: token)) }
    }
    if setup.hasGuest, !isGuestThere, !isBeingSet(0, in: setup) {
      moves.append(SlotMove(kind: .guest))
    }
    return moves
  }

  private func kinds(of token: Int) -> [SlotMove.Kind] {
    let own = kindsOfPhase(of: token)
    return due.contains(token) ? own + [.takesTurn] : own
  }

  private func kindsOfPhase(of token: Int) -> [SlotMove.Kind] {
    switch phases[token] {
    // Tokens are numbered in the order in which they come.
    case .notCome: token == 0 || phases[token - 1] != .notCome ? [.comes] : []
    case .idle: [.isCancelled]
    case .looking: [.looks, .isCancelled]
    case .seen: [.saw, .isCancelled]
    case .insisting: [.insists, .isCancelled]
    case .making: [.writes, .fails]
    case .written: [.installed, .isRefused]
    case .seated, .called: [.leaves]
    case .givingBack: [.givesBack]
    case .gaveBack: [.left]
    case .parting, .gone: []
    }
  }

  /// Returns whether a slot is between two steps of one call of its setter.
  private func isBeingSet(_ slot: Int, in setup: SlotSetup) -> Bool {
    phases.indices.contains { token in
      if case .written = phases[token] { setup.slot(of: token) == slot } else { false }
    }
  }

  mutating func take(_ move: SlotMove, in setup: SlotSetup) throws(Violation) {
    let token = move.token
    switch move.kind {
    case .comes:
      phases[token] = .idle
      try perform(machine.request(request(token, in: setup)), for: token, in: setup)
    case .takesTurn:
      due.remove(token)
      try perform(machine.turn(of: token), for: token, in: setup)
    case .looks: phases[token] = .seen(slots[setup.slot(of: token)])
    case .saw: try saw(token, in: setup)
    case .insists:
      phases[token] = .idle
      try perform(machine.insist(token), for: token, in: setup)
    case .writes: write(token, in: setup)
    case .installed: try installed(token, in: setup)
    case .isRefused: try refuse(token, in: setup)
    case .leaves: try leaves(token)
    case .givesBack: giveBack(token, in: setup)
    case .fails, .left, .isCancelled: try left(token, in: setup)
    case .guest:
      slots[0] = 99
      isGuestThere = true
    }
  }

  private func request(_ token: Int, in setup: SlotSetup) -> SlotMachine.Request {
    let plan = setup.plans[token]
    return SlotMachine.Request(
      token: token, name: plan.name, isReadable: setup.isReadable(token), overlap: plan.overlap,
      adapter: plan.adapter.map {
        SlotMachine.Adapter(
          object: 50 + $0, actor: plan.place, forwards: setup.forwards(token))
      })
  }

  private mutating func saw(_ token: Int, in setup: SlotSetup) throws(Violation) {
    guard case .seen(let object) = phases[token] else { return }
    phases[token] = .idle
    let work = machine.saw(
      object == 0 ? nil : object, forwards: setup.forwards(token), by: token)
    if case .share(let fellow) = work.step, object == 99 {
      throw Violation("Q6: \(token) shares the adapter of \(fellow), which other code has replaced")
    }
    try perform(work, for: token, in: setup)
  }

  private mutating func write(_ token: Int, in setup: SlotSetup) {
    guard case .making(let seat, let top) = phases[token] else { return }
    let slot = setup.slot(of: token)
    phases[token] = .written(seat: seat, over: setup.isReadable(token) ? slots[slot] : top)
    slots[slot] = setup.shown(setup.object(of: token))
  }

  private mutating func installed(_ token: Int, in setup: SlotSetup) throws(Violation) {
    guard case .written(let seat, let over) = phases[token] else { return }
    let isReadable = setup.isReadable(token)
    phases[token] = .seated
    seats[token] = seat
    behind[seat] = over
    let work = machine.installed(
      isReadable ? setup.shown(setup.object(of: token)) : nil,
      over: isReadable && over != 0 ? over : nil, forwards: setup.forwards(token), by: token)
    try perform(work, for: token, in: setup)
  }

  /// The source does not keep the adapter.
  private mutating func refuse(_ token: Int, in setup: SlotSetup) throws(Violation) {
    guard case .written(_, let over) = phases[token] else { return }
    slots[setup.slot(of: token)] = over
    try left(token, in: setup)
  }

  private mutating func leaves(_ token: Int) throws(Violation) {
    due.remove(token)
    let seat = try seat(of: token)
    switch machine.takeOut(token) {
    case .nothing: phases[token] = .givingBack(nil)
    case .wait: phases[token] = .parting
    case .link(let above):
      behind[try self.seat(of: above)] = behind[seat]
      phases[token] = .givingBack(nil)
    case .giveBack: phases[token] = .givingBack(behind[seat])
    }
  }

  private mutating func giveBack(_ token: Int, in setup: SlotSetup) {
    guard case .givingBack(let object) = phases[token] else { return }
    let slot = setup.slot(of: token)
    let isShown = slots[slot] == setup.shown(setup.object(of: token))
    if let object, isShown || !setup.isReadable(token) { slots[slot] = setup.shown(object) }
    phases[token] = .gaveBack
  }

  private mutating func left(_ token: Int, in setup: SlotSetup) throws(Violation) {
    let seat = seats[token]
    seats[token] = nil
    if let seat, !seats.contains(seat) { behind[seat] = 0 }
    leave(token)
    try perform(machine.left(token), for: token, in: setup)
  }
}
