@testable import DelegatePromises

extension LineWorld {
  mutating func take(_ move: LineMove) throws(Violation) {
    let (index, token) = (move.token, setup.tokens[move.token])
    switch move.kind {
    case .comes:
      calls[actor(of: index)].append(index)
      try follow(line.come(token), index)
    case .takesTurn: try takeTurn(token)
    case .goesOn: try goOn(token)
    case .fails: fail(token)
    case .settles: settle(index)
    case .isCancelled: depart(index)
    case .takesOut: takeOut(token)
    case .meddles:
      hasMeddled = true
      slots[0] = setup.twist == .clears ? 0 : 99
    }
  }

  /// Takes the next step of a token's call.
  private mutating func goOn(_ token: LineToken) throws(Violation) {
    let index = token.index
    switch phases[index] {
    case .hurrying(let holders, let isDisplacing):
      try hurry(holders, isDisplacing, for: token)
    case .looking(hasNamed: false):
      nameSlots()
      phases[index] = .looking(hasNamed: true)
    case .looking: phases[index] = .read(shown(by: index))
    case .read(let object): try tell(object, by: token)
    case .making(let sitting):
      if settled.contains(index) { fail(token) } else { set(token, sitting) }
    case .setting(let other):
      slots[setup.slot(of: index)] = token.object
      phases[index] = .written(other)
    case .written(let other): sit(token, replacing: other)
    case .sharing: end(index, .seated)
    case .stopping: restore(index)
    case .restoring(let object):
      // If what was below leaves meanwhile, the slot is given back again.
      let below = seatOf[index].map { delegate(below: $0) } ?? 0
      slots[setup.slot(of: index)] = object == 0 ? 0 : below
      giveUpSeat(of: index)
    case .gaveBack: depart(index)
    case .notCome, .waiting, .seated, .settled, .gone: break
    }
  }

  /// Does what the line says, as far as the next moment at which others may do something.
  private mutating func follow(_ step: Line.Step, _ token: Int) throws(Violation) {
    switch step {
    case .wait: end(token, .waiting)
    case .look: phases[token] = .looking(hasNamed: false)
    case .install(let sitting):
      try checkStart(of: token)
      phases[token] = .making(sitting.map(\.index))
    case .share(let fellow):
      try checkStart(of: token)
      seatOf[token] = seatOf[fellow.index]
      phases[token] = .sharing
    case .hurry(let holders, let isDisplacing):
      if isDisplacing { try checkDisplaced(holders.map(\.index), by: token) }
      phases[token] = .hurrying(holders.map(\.index), isDisplacing: isDisplacing)
    case .refuse(let holder):
      try checkRefused(token, because: holder.index)
      depart(token)
    }
  }

  private mutating func takeTurn(_ token: LineToken) throws(Violation) {
    jobs[token.index] -= 1
    let step = line.enter(token)
    callNext()
    if phases[token.index] == .waiting {
      calls[actor(of: token.index)].append(token.index)
      try follow(step, token.index)
    } else {
      let isWait = if case .wait = step { true } else { false }
      try require(isWait, "Q1: \(token.index) takes a late turn")
    }
  }

  /// Has the next holder give back that can at once, or goes on.
  private mutating func hurry(
    _ holders: [Int], _ isDisplacing: Bool, for token: LineToken
  ) throws(Violation) {
    for (place, holder) in holders.enumerated() {
      if isDisplacing { settle(holder) }
      if phases[holder] == .settled, actor(of: holder) == actor(of: token.index) {
        let others = Array(holders[(place + 1)...])
        phases[token.index] = .hurrying(others, isDisplacing: isDisplacing)
        return takeOut(setup.tokens[holder])
      }
    }
    let step = line.insist(token)
    callNext()
    try follow(step, token.index)
  }

  /// Names the slots that have no name yet, up to one whose holder gives back.
  private mutating func nameSlots() {
    while let holder = line.unnamed?.index,
      setup.twist == .hidden || !phases[holder].isGivingBack
    {
      line.name(setup.tokens[holder], as: setup.name(of: holder))
    }
  }

  private mutating func tell(_ object: Int, by token: LineToken) throws(Violation) {
    let step = line.saw(
      setup.number(of: object), named: setup.name(of: token.index),
      forwards: setup.forwards(token.index), hidden: [], by: token)
    callNext()
    try checkSight(of: object, step, by: token.index)
    try follow(step, token.index)
  }

  /// Leaves without an adapter; an attachment does so at once.
  private mutating func fail(_ token: LineToken) {
    guard token.adapter != nil else { return end(token.index, .settled) }
    _ = line.takesOut(token)
    depart(token.index)
  }

  /// Notes what the adapter is about to cover, and makes its seat, in place of another one's.
  private mutating func set(_ token: LineToken, _ sitting: [Int]) {
    let index = token.index
    let replaced = sitting.first { other in
      let shown = setup.number(of: shown(by: other))
      return phases[other].isReached && !line.isReached(setup.tokens[other], showing: shown)
    }
    if let seat = replaced.flatMap({ seatOf[$0] }) {
      unlink(seat)
      seats[seat] = nil
      for other in seatOf.indices where seatOf[other] == seat { seatOf[other] = index }
    }
    let before = shown(by: index)
    let isSeen = setup.twist != .hidden && before != token.object
    var below = Seat.Below.object(isSeen ? before : 0)
    if setup.kinds[index].forwards,
      let holder = line.cover(setup.number(of: before), by: token)?.index,
      [.seated, .settled].contains(phases[holder]), let seat = seatOf[holder],
      setup.kinds[seat].forwards
    {
      below = .seat(seat)
    }
    seats[index] = Seat(slot: setup.slot(of: index), below: below)
    seatOf[index] = index
    phases[index] = .setting(replaced)
  }

  private mutating func sit(_ token: LineToken, replacing other: Int?) {
    let index = token.index
    let mark = setup.twist == .hidden ? token.object : shown(by: index)
    seats[index]?.mark = mark
    line.sat(
      showing: setup.number(of: mark), forwards: setup.forwards(index),
      replacing: other.map { setup.tokens[$0] }, by: token)
    let holders = line.slots.flatMap(\.seats).flatMap(\.holders).map(\.index)
    for fellow in seatOf.indices where fellow != index && seatOf[fellow] == index {
      guard !holders.contains(fellow) else { continue }
      seatOf[fellow] = nil
      givenUp.insert(fellow)
    }
    end(index, settled.remove(index) == nil ? .seated : .settled)
    callNext()
  }

  private mutating func takeOut(_ token: LineToken) {
    calls[actor(of: token.index)].append(token.index)
    let takesOut = line.takesOut(token)
    phases[token.index] = takesOut && seatOf[token.index] != nil ? .stopping : .gaveBack
  }

  private mutating func restore(_ token: Int) {
    guard let seat = seatOf[token], let mark = seats[seat]?.mark else { return }
    let isShown =
      setup.twist == .hidden
      ? line.givesBack(setup.tokens[token]) : mark != 0 && shown(by: token) == mark
    unlink(seat)
    if isShown { phases[token] = .restoring(delegate(below: seat)) } else { giveUpSeat(of: token) }
  }

  private mutating func giveUpSeat(of token: Int) {
    if let seat = seatOf[token] { seats[seat] = nil }
    phases[token] = .gaveBack
  }
}
