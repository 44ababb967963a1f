@testable import DelegatePromises

extension LineWorld {
  func take(_ move: Move) {
    let (index, token) = (move.token, tokens[move.token])
    switch move.kind {
    case .comes:
      let step = line.come(token)
      require(step.isWait || !isGivingBack, "Q1: \(index) looks while somebody gives back")
      follow(step, index)
    case .enters: enter(index)
    case .reads: read(index)
    case .reports: report(index)
    case .hurries: hurry(index, givesBack: false)
    case .hurriesOut: hurry(index, givesBack: true)
    case .writes:
      if isChecked { checkCovered(by: index) }
      push(index)
      phases[index] = .written
    case .sits: sit(index)
    case .settles: if phases[index] == .sits { takeOut(index) } else { settle(index) }
    case .takesOut: takeOut(index)
    case .lingers:
      (phases[index], hasLingered) = (.lingers, true)
      line.lingers(token)
    case .restores: restore(index)
    case .leaves: leave(index)
    case .meddles:
      meddlings += 1
      let object = setup.twist == .clears ? 0 : 99
      if meddlings == 1 {
        layers[0].append(Layer(object: object, shown: object))
      } else {
        layers[0].removeAll(where: \.isForeign)
      }
    }
    callNext()
    if isChecked { check() }
  }

  private func callNext() {
    guard let next = line.callNext()?.wish.index else { return }
    require(known.contains(next) || !isGivingBack, "Q1: \(next) comes while somebody gives back")
    jobs[next] += setup.twist == .callsTwice && next == tokens.count - 1 ? 2 : 1
    called = next
  }

  private var isGivingBack: Bool { phases.contains(where: \.isGivingBack) }

  private func enter(_ index: Int) {
    jobs[index] -= 1
    if phases[index] == .refused { return }
    let step = line.enter(tokens[index])
    guard called == index else { return require(step.isWait, "Q1: \(index) takes a late turn") }
    called = nil
    follow(step, index)
  }

  /// Does what the line says, as far as the next moment at which others may do something.
  private func follow(_ step: Line<LineToken>.Next, _ index: Int) {
    if isChecked { check(step, index) }
    let isLooking = phases[index] == .read
    switch step {
    case .wait: phases[index] = .waits
    case .look: phases[index] = .looks
    case .install: phases[index] = .installs
    case .join: phases[index] = .joins
    case .hurry(let others, _):
      (phases[index], hurried) = (.hurries, others.map(\.wish.index))
    case .refuse:
      settled.insert(index)
      phases[index] = .refused
    }
    // One that looks again because what it saw is stale need not ask others to leave again.
    if !(isLooking && phases[index] == .looks) { hasHurried = false }
  }

  private func read(_ index: Int) {
    let slot = slot(index)
    phases[index] = .read
    seen[index] = sight(of: top(slot))
    unnamed = line.unnamedToken?.wish.name
    cut.subtract(phases.indices.filter { self.slot($0) == slot })
    cut.formUnion(phases.indices.filter { phases[$0].isIn && self.slot($0) == slot && isCut($0) })
  }

  private func report(_ index: Int) {
    let look = Look(
      shown: seen[index], type: nil, name: tokens[index].wish.name, unnamed: unnamed,
      forwards: freeForwards(index))
    told[index] = forwards(index)
    let step = line.looked(
      tokens[index], phases[index] == .looks ? nil : look, hasHurried: hasHurried,
      isElsewhere: { _ in false })
    if settled.contains(index) {
      phases[index] = .gone
      return require(step.isWait, "\(index) has ended, and goes on")
    }
    known.insert(index)
    if case .look = step {} else { noteReplaced(by: index) }
    follow(step, index)
  }

  /// Notes what the line hears of those that other code has replaced.
  private func noteReplaced(by index: Int) {
    guard meddlings > 0, slot(index) == 0 else { return }
    let others = phases.indices.filter { slot($0) == 0 && phases[$0].isIn }
    if seen[index] == .object(99) || seen[index] == .nothing {
      let isLeaving = others.contains { phases[$0].isGivingBack }
      if !isLeaving { replaced.formUnion(others) }
    } else if others.contains(where: {
      replaced.contains($0) && !cut.contains($0) && seen[index] == .object(object($0))
    }) {
      replaced.formIntersection(cut)
    }
  }

  private func hurry(_ index: Int, givesBack: Bool) {
    phases[index] = .read
    hasHurried = true
    if settled.contains(index) { return }
    for other in hurried {
      if tokens[index].takesOver, !settled.contains(other) { settle(other) }
      guard givesBack, settled.contains(other), phases[other] == .sits else { continue }
      takeOut(other)
      if phases[other] == .takesOut { restore(other) }
      leave(other)
      callNext()
    }
    hurried = []
  }

  private func push(_ index: Int) {
    let (slot, object, forwards) = (slot(index), object(index), forwards(index))
    layers[slot].removeAll { $0.object == object }
    layers[slot].append(Layer(object: object, shown: object, forwards: forwards))
  }

  private func sit(_ index: Int) {
    if phases[index] == .joins, isCut(index) { push(index) }
    for other in phases.indices where haveOneAdapter(other, index) && phases[other] == .sits {
      replaced.remove(other)
    }
    let layer = layer(of: index)
    line.sat(tokens[index], showing: sight(of: layer), forwards: layer?.forwards)
    phases[index] = .sits
  }

  private func settle(_ index: Int) {
    settled.insert(index)
    if phases[index] == .waits || phases[index].isLooking { leave(index) }
  }

  private func takeOut(_ index: Int) {
    settled.insert(index)
    phases[index] = line.takesOut(tokens[index]) ? .takesOut : .leaves
  }

  private func restore(_ index: Int) {
    let (slot, object) = (slot(index), object(index))
    phases[index] = .leaves
    for place in layers[slot].indices where layers[slot][place].object == object {
      layers[slot][place].isThere = false
    }
  }

  private func leave(_ index: Int) {
    let isLooking = phases[index].isLooking
    require(line.left(tokens[index]) != isLooking, "Q1: \(index) leaves while it looks, or not")
    if called == index { called = nil }
    if isLooking { return }
    (phases[index], told[index]) = (.gone, nil)
    let isNeeded = phases.indices.contains { phases[$0].isIn && haveOneAdapter($0, index) }
    let object = object(index)
    if !isNeeded { layers[slot(index)].removeAll { $0.object == object && !$0.isThere } }
  }
}

extension Line.Next {
  fileprivate var isWait: Bool { if case .wait = self { true } else { false } }
}
