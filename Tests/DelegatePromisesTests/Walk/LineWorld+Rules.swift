@testable import DelegatePromises

extension LineWorld {
  /// Checks what has to hold after each event.
  func check() throws(Violation) {
    try require(line.door.token != nil || line.line.isEmpty, "Q4: nobody is called")
    if let token = line.door.token, line.isCalled(token) {
      try require(jobs[token.index] > 0, "Q4: \(token.index) is called without a job")
    }
    for slot in line.slots {
      if let called = slot.called {
        let isThere = line.door.token === called || line.line.contains { $0.token === called }
        try require(isThere, "Q2: \(called.index) has been called, and is somewhere else")
      }
      // One that does not know its slot waits for any change.
      let isUnsure = slot.names.isEmpty && line.slots.contains { !$0.seats.isEmpty }
      let isAwaited = !slot.seats.isEmpty || slot.called != nil || isUnsure
      try require(isAwaited, "Q4: nobody wakes those that wait behind slot \(slot.id)")
    }
    let holders = line.slots.flatMap { $0.seats }.flatMap { $0.holders }
    let waiting = (line.slots.flatMap { $0.line } + line.line).map { $0.token }
    for token in phases.indices {
      try checkPlace(of: token, holders, waiting)
      for other in 0..<token where setup.haveOneSlot(token, other) { try checkPair(token, other) }
    }
    guard !hasMeddled else { return }
    for slot in slots.indices { try checkChain(in: slot) }
  }

  func require(_ isRight: Bool, _ text: @autoclosure () -> String) throws(Violation) {
    if !isRight { throw Violation(text: text()) }
  }

  /// Q2: a token stands in one place, which suits it.
  private func checkPlace(
    of index: Int, _ holders: [LineToken], _ waiting: [LineToken]
  ) throws(Violation) {
    let token = setup.tokens[index]
    var seats = holders.count { $0 === token }
    let isCalled = line.isCalled(token)
    let waits = waiting.count { $0 === token } + (isCalled ? 1 : 0)
    var isAtDoor = line.door.token === token && !isCalled
    if case .alone(let alone, _?) = line.door, alone === token { (seats, isAtDoor) = (1, false) }
    let isRight =
      switch phases[index] {
      case .notCome, .gone: seats + waits == 0 && !isAtDoor
      case .waiting, .hurrying: seats == 0 && waits == 1 && !isAtDoor
      case .looking, .read, .making, .setting, .written: seats + waits == 0 && isAtDoor
      case .sharing, .seated, .stopping, .restoring, .settled:
        waits == 0 && (seats + (isAtDoor ? 1 : 0) == 1 || givenUp.contains(index))
      case .gaveBack: waits == 0
      }
    try require(isRight, "Q2: \(index) is \(phases[index]), and not in its place")
    guard phases[index].waits, !isCalled else { return }
    let isBehind = line.occupant(before: token).map { $0 !== token } ?? false
    try require(isBehind, "Q4: \(index) waits for nobody")
  }

  /// D6, for two tokens of one slot.
  private func checkPair(_ one: Int, _ other: Int) throws(Violation) {
    let areNeighbours = setup.fit(one, other)
    let holdBoth = !hasMeddled && phases[one].holds && phases[other].holds
    try require(!holdBoth || areNeighbours, "\(other) and \(one) hold one slot")
    // Where other code meets two names, a slot has no identity.
    guard !hasMeddled || setup.hasOneNameEach, phases[one].isReached, phases[other].isReached,
      areNeighbours, setup.tokens[one].adapter == setup.tokens[other].adapter,
      let seat = seatOf[one], let another = seatOf[other], seat != another
    else { return }
    let isOnce = seats[seat]?.mark == 0 || seats[another]?.mark == 0
    try require(isOnce, "the adapter of \(one) and \(other) sits there twice")
  }

  /// A callback through a slot reaches every adapter in it, and then the delegate of the app.
  private func checkChain(in slot: Int) throws(Violation) {
    let tokens = phases.indices.filter { setup.slot(of: $0) == slot }
    // What a slot that cannot be read holds, while it is set, is known afterwards.
    let isHidden = setup.twist == .hidden
    if tokens.contains(where: { isHidden ? phases[$0].isSetting : phases[$0].isWritten }) { return }
    let (reached, delegate) = chain(from: slots[slot], in: slot)
    for token in tokens where phases[token].isReached {
      let isReached = seatOf[token].map { reached.contains($0) } ?? true
      try require(isReached, "no callback reaches \(token)")
    }
    let isChanging = tokens.contains { phases[$0].isRestoring || phases[$0] == .gaveBack }
    let isWhole = delegate == setup.delegates[slot] || isChanging
    try require(isWhole, "the chain in \(slot) ends at \(delegate)")
  }

  /// Returns the seats that a callback to an object in a slot reaches, and the object below them.
  private func chain(from object: Int, in slot: Int) -> ([Int], Int) {
    var (reached, delegate): ([Int], Int) = ([], object)
    var next = seats.lastIndex { $0?.slot == slot && $0?.mark == object && object != 0 }
    while let seat = next {
      next = nil
      reached.append(seat)
      switch seats[seat]?.below {
      case .seat(let below): next = below
      case .object(let below): delegate = below
      case nil: break
      }
    }
    return (reached, delegate)
  }

  /// Q3: nobody goes before those that were there earlier, or take the slot over.
  func checkStart(of token: Int) throws(Violation) {
    for other in phases.indices where other != token && phases[other].waits {
      guard setup.names[other] == setup.names[token] else { continue }
      let isBehind = line.slots.contains { $0.line.contains { $0.token.index == other } }
      let goesBefore =
        setup.takesOver(other) && isBehind
        ? !setup.takesOver(token) || token < other : !setup.takesOver(token) && other < token
      try require(!goesBefore, "Q3: \(token) goes before \(other)")
    }
  }

  /// Q1: what a token acts on is true.
  func checkSight(of object: Int, _ step: Line.Step, by token: Int) throws(Violation) {
    switch step {
    case .share where setup.tokens[token].overlap != .waitTurn:
      try require(false, "\(token) shares a slot, and was to take it over or to be refused")
    case .share(let fellow):
      guard setup.twist != .values, SourceLine<LineToken>.Shown.isObject(object),
        let seat = seatOf[fellow.index]
      else { return }
      let (reached, delegate) = chain(from: object, in: setup.slot(of: token))
      // The line does not know that other code's delegate lies below an adapter that is shown.
      let isCut = hasMeddled && !reached.isEmpty && !(90..<99).contains(delegate)
      let isShown = reached.contains(seat) || isCut
      try require(isShown, "Q1: \(token) shares what its slot does not show")
    case .install where !hasMeddled && !line.slots.isEmpty:
      try require(shown(by: token) == object, "Q1: \(token) acts on \(object)")
    case .install, .wait, .look, .hurry, .refuse: break
    }
  }

  /// Q3: nobody displaces a newer one, or one of another slot.
  func checkDisplaced(_ others: [Int], by token: Int) throws(Violation) {
    for other in others {
      let isElsewhere = !setup.haveOneSlot(other, token)
      let isNewer = other > token && setup.takesOver(other)
      try require(!isNewer && !(!hasMeddled && isElsewhere), "Q3: \(token) displaces \(other)")
    }
    let slot = line.slots.first { $0.line.contains { $0.token.index == token } }
    for taker in slot?.line.map(\.token.index) ?? [] where taker < token {
      let isDisplaced = !setup.takesOver(taker) || others.contains(taker)
      try require(isDisplaced, "Q3: \(token) does not displace \(taker)")
    }
  }

  /// D6: nobody is refused for nobody.
  func checkRefused(_ token: Int, because other: Int) throws(Violation) {
    let isUnknown = hasMeddled || setup.isAmbiguous
    let isThere = other != token && ![.gone, .notCome].contains(phases[other])
    let isRight = isThere && (setup.haveOneSlot(token, other) || isUnknown)
    try require(isRight, "\(token) is refused because of \(other)")
  }

  /// Checks what has to hold when nothing is on its way.
  func checkRest(_ moves: [LineMove]) throws(Violation) {
    guard moves.allSatisfy(\.isFree) else { return }
    for token in phases.indices where ![.gone, .notCome, .seated].contains(phases[token]) {
      try require(phases[token] == .waiting, "\(token) is stuck: \(phases[token])")
      let holders = phases.indices.filter {
        phases[$0] == .seated && (setup.haveOneSlot($0, token) || hasMeddled)
      }
      try require(!holders.isEmpty, "Q4: \(token) waits for nobody")
      if !hasMeddled, !setup.isAmbiguous { try checkWait(of: token, behind: holders) }
    }
    guard phases.allSatisfy({ $0 == .gone }) else { return }
    try require(line.isEmpty, "Q2: the line is not empty")
    guard !hasMeddled || setup.hasOneNameEach else { return }
    for slot in slots.indices where slots[slot] != setup.delegates[slot] {
      let isMeddled = hasMeddled && slot == 0 && [0, 99].contains(slots[slot])
      try require(isMeddled, "\(slots[slot]) stays in slot \(slot)")
    }
  }

  /// Q3, Q4: who does not wait its turn does not wait, and no attachment for others that it may join.
  private func checkWait(of token: Int, behind holders: [Int]) throws(Violation) {
    switch setup.tokens[token].overlap {
    case .reject: try require(false, "\(token) is not refused")
    case .takeOver:
      let isOlder = holders.contains { $0 > token && setup.takesOver($0) }
      try require(isOlder, "Q3: \(token) does not take over from \(holders)")
    case .waitTurn:
      let isFirst = phases.indices.allSatisfy { other in
        other == token || phases[other] != .waiting || !setup.haveOneSlot(token, other)
          || other > token && !setup.takesOver(other)
      }
      let mayJoin = isFirst && holders.allSatisfy { setup.fit($0, token) }
      try require(!mayJoin, "Q4: \(token) could join \(holders)")
    }
  }
}
