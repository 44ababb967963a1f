@testable import DelegatePromises

extension LineWorld {
  func require(_ isRight: Bool, _ text: @autoclosure () -> String) {
    if !isRight, violation == nil { violation = text() }
  }

  /// Whether two requests for one slot may be in it together.
  private func fit(_ one: Int, _ other: Int) -> Bool {
    let (wish, its) = (tokens[one].wish, tokens[other].wish)
    guard wish.overlap == .waitTurn, its.overlap == .waitTurn, wish.hasAdapter, its.hasAdapter,
      wish.actor == its.actor, !wish.asks || !its.asks
    else { return false }
    return wish.object == its.object || passes(one) != nil && passes(one) == passes(other)
  }

  private func passes(_ index: Int) -> Int? { phases[index].isIn ? forwards(index) : told[index] }

  /// Whether one that waits for a slot goes before another one, with which it does not get along.
  private func goes(_ one: Int, before other: Int) -> Bool {
    let (takes, taken) = (tokens[one].takesOver, tokens[other].takesOver)
    return (takes ? !taken || one > other : !taken && one < other) && !fit(one, other)
  }

  /// Whether a request waits, and has not seen its slot yet.
  private func comes(_ index: Int) -> Bool { phases[index] == .waits && !known.contains(index) }

  private func waitsForTurn(_ index: Int) -> Bool {
    phases[index] == .waits && known.contains(index)
  }

  /// Whether one waits that a request, which takes the slot over, displaces.
  private func isDisplaced(_ other: Int, by index: Int) -> Bool {
    waitsForTurn(other) && tokens[other].takesOver && other < index
      && tokens[other].wish.name == tokens[index].wish.name
  }

  /// Those because of which a request has to wait.
  private func reasons(for index: Int) -> [Int] {
    phases.indices.filter { other in
      guard other != index else { return false }
      if phases[other].isIn {
        // What a slot shows while somebody gives back does not tell whose it is.
        if setup.isAmbiguous || comes(index) && phases[other].isGivingBack { return true }
        let fits = phases[other] == .sits && fit(index, other)
        let isReplaced = replaced.contains(other) && !phases[other].isGivingBack
        return haveOneSlot(index, other) && !isReplaced && !fits
      }
      let isInLine = waitsForTurn(other) || phases[other] == .refused
      return haveOneSlot(index, other) && isInLine && goes(other, before: index)
    }
  }

  /// Checks what has to hold after each event.
  func check() {
    let (door, atDoor) = (line.door?.wish.index, phases.indices.filter { phases[$0].isAtDoor })
    require(atDoor.count < 2, "Q1: \(atDoor) are at the door")
    require(atDoor.isEmpty || door == atDoor[0], "Q1: \(atDoor) is not at the door")
    require(called == nil || door == called && atDoor.isEmpty, "Q1: \(called ?? 0) is called")
    for index in phases.indices {
      if phases[index] == .waits { checkWait(of: index, door) }
      if phases[index].isIn { checkSeat(of: index) }
    }
    let count = phases.count { $0 != .away && $0 != .gone }
    require(line.count == count, "Q2: the line counts \(line.count), not \(count)")
  }

  private func checkWait(of index: Int, _ door: Int?) {
    let occupant = line.occupant(before: tokens[index])?.wish.index
    if let door {
      let isBehind = known.contains(index) || door == index || occupant == door
      return require(isBehind, "\(index) waits for \(occupant ?? -1), not \(door)")
    }
    let reasons = reasons(for: index)
    require(!reasons.isEmpty, "Q4: \(index) waits for nobody")
    if setup.isAmbiguous || comes(index) { return }
    let isRight = occupant.map { reasons.contains($0) || replaced.contains($0) } ?? false
    require(isRight, "\(index) waits for \(reasons), not \(occupant ?? -1)")
    let isRefused =
      tokens[index].overlap == .reject
      || reasons.contains { tokens[index].isMadeInsideStart(of: tokens[$0]) }
    require(!isRefused, "\(index) is not refused")
  }

  /// Checks the adapter of a token that is in, and what the line says of it.
  private func checkSeat(of index: Int) {
    let layer = layer(of: index)
    if phases[index] == .joins || phases[index] == .sits {
      let isBeingPut = phases[index] == .joins && meddlings > 0
      require(layer?.isThere == true || isBeingPut, "the adapter of \(index) is not there")
      let isReplaced = tokens[index].entry.replacement != nil
      require(isReplaced == replaced.contains(index), "\(index) is replaced: \(isReplaced)")
    }
    guard meddlings == 0, phases[index] != .joins, phases[index] != .leaves else { return }
    let isCovered = phases.indices.contains {
      haveOneSlot($0, index) && (phases[$0] == .installs || phases[$0] == .written)
    }
    let isOnTop = !isCovered && layers[slot(index)].last == layer
    require(line.isOnTop(tokens[index]) == isOnTop, "\(index) is on top: \(!isOnTop)")
    guard let layer, setup.twist != .values, setup.twist != .unseen else { return }
    require(line.holds(layer.shown), "nobody holds \(layer.shown)")
  }

  func checkCovered(by index: Int) {
    guard let top = layers[slot(index)].last, top.isThere, meddlings == 0 else { return }
    let other = line.covered(sight(of: top), by: tokens[index])
    require(other?.wish.object == (top.isOurs ? top.object : nil), "\(index) covers another one")
  }

  /// Checks what a request is told to do.
  func check(_ step: Line<LineToken>.Next, _ index: Int) {
    switch step {
    case .wait, .look: break
    case .install: checkEntry(of: index)
    case .join(let fellow):
      checkEntry(of: index)
      let isThere = layer(of: index)?.isThere == true || meddlings > 0
      let isFellow = haveOneAdapter(fellow.wish.index, index)
      require(isThere && isFellow, "Q1: \(index) joins what is not there")
    case .hurry(let others, let isDisplacing):
      checkHurry(others.map(\.wish.index), isDisplacing, by: index)
    case .refuse(let other):
      let isNested = tokens[index].isMadeInsideStart(of: other)
      let isRefused = tokens[index].overlap == .reject || isNested
      let isThere = setup.isAmbiguous || haveOneSlot(index, other.wish.index)
      let isRight = isRefused && isThere && !reasons(for: index).isEmpty
      require(isRight, "\(index) is refused because of \(other.wish.index)")
    }
  }

  /// Q1, Q3: what enters has seen the truth, gets along with all that are in, and overtakes nobody.
  private func checkEntry(of index: Int) {
    for other in phases.indices where other != index && haveOneSlot(other, index) {
      let hasOneName = tokens[other].wish.name == tokens[index].wish.name
      let isReplaced = cut.contains(other) || replaced.contains(other)
      if phases[other].isIn, !isReplaced || phases[other].isGivingBack {
        // By another name, a slot that has been given back is free.
        let isFree = !hasOneName && phases[other] == .leaves
        let fits = phases[other] == .sits && fit(index, other)
        require(fits || isFree, "Q3: \(index) enters over \(other)")
      }
      guard waitsForTurn(other), hasOneName, !setup.isAmbiguous else { continue }
      require(!goes(other, before: index), "Q3: \(index) goes before \(other)")
      let isDisplaced = tokens[index].takesOver && isDisplaced(other, by: index)
      require(!isDisplaced, "Q3: \(index) does not displace \(other)")
    }
    let isTrue = seen[index] == sight(of: top(slot(index)))
    require(isTrue || line.count == 1 || meddlings > 0, "Q1: \(index) sees what is not there")
  }

  private func checkHurry(_ others: [Int], _ isDisplacing: Bool, by index: Int) {
    require(isDisplacing == tokens[index].takesOver, "\(index) displaces, or not")
    let isNewer = { (other: Int) in isDisplacing && self.tokens[other].takesOver && other > index }
    for other in others {
      let isInTheWay = other != index && haveOneSlot(other, index) && !isNewer(other)
      require(isInTheWay, "Q3: \(index) hurries \(other)")
    }
    guard isDisplacing, !setup.isAmbiguous else { return }
    for other in phases.indices where haveOneSlot(other, index) && !others.contains(other) {
      let stays = phases[other].isIn ? isNewer(other) : !isDisplaced(other, by: index)
      require(stays, "Q3: \(index) does not displace \(other)")
    }
  }

  /// Checks what has to hold when nothing is on its way.
  func checkRest(_ moves: [Move]) {
    guard moves.allSatisfy(\.isFree) else { return }
    require(line.door == nil, "Q4: \(line.door?.wish.index ?? 0) stays at the door")
    guard phases.allSatisfy({ $0 == .gone }) else {
      return require(!moves.isEmpty, "Q4: \(phases) for ever")
    }
    require(line.count == 0 && line.names.isEmpty, "Q2: the line is not empty")
    require(!layers.joined().contains(where: \.isOurs), "\(layers) keep an adapter")
  }
}
