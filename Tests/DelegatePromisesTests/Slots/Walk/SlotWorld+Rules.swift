@testable import DelegatePromises

extension SlotWorld {
  /// Checks what has to hold at every moment.
  func check(in setup: SlotSetup) throws(Violation) {
    for token in phases.indices where phases[token] != .notCome && phases[token] != .gone {
      try checkWaiting(token, in: setup)
      for other in 0..<token where phases[token].holds && phases[other].holds {
        try checkPair(other, token, in: setup)
      }
    }
    if !isGuestThere, setup.names != .toOneSlotReadableAndNot {
      for slot in slots.indices { try checkChain(in: slot, setup) }
    }
  }

  /// Q1 and Q5, for two tokens that hold a slot.
  private func checkPair(_ one: Int, _ other: Int, in setup: SlotSetup) throws(Violation) {
    let areReadable = setup.isReadable(one) && setup.isReadable(other)
    if areReadable, phases[one].isInstalling, phases[other].isInstalling {
      throw Violation("Q5: \(one) and \(other) are installed at once")
    }
    let haveOneName = setup.plans[one].name == setup.plans[other].name
    guard setup.slot(of: one) == setup.slot(of: other), haveOneName || areReadable else { return }
    // A delegate of other code hides what is behind it from other names.
    if isGuestThere, !haveOneName { return }
    if phases[one].isChanging, phases[other].isChanging {
      throw Violation("Q5: \(one) and \(other) change one slot at once")
    }
    guard setup.plans[one].fits(setup.plans[other]) else {
      throw Violation("Q1: \(one) and \(other) hold one slot")
    }
  }

  /// Q3 and Q4, for a token that waits.
  private func checkWaiting(_ token: Int, in setup: SlotSetup) throws(Violation) {
    guard phases[token] == .idle else { return }
    if !due.contains(token), machine.occupant(before: token) == nil {
      throw Violation("Q4: \(token) waits for no token")
    }
    guard setup.plans[token].overlap == .takeOver, line.contains(token),
      !displaced.contains(token), !due.contains(token)
    else { return }
    for other in phases.indices where phases[other].holds && !displaced.contains(other) {
      if setup.plans[other].name == setup.plans[token].name {
        throw Violation("Q3: \(token) does not take over from \(other)")
      }
    }
  }

  /// Q6: a callback through a slot reaches every adapter in it, once, and then the app's delegate.
  private func checkChain(in slot: Int, _ setup: SlotSetup) throws(Violation) {
    let tokens = phases.indices.filter { setup.slot(of: $0) == slot }
    guard tokens.allSatisfy({ !phases[$0].isSetting }) else { return }
    var missing = Set(tokens.filter { phases[$0].isSeated }.compactMap { seats[$0] })
    var object = slots[slot]
    var seen: Set<Int> = []
    while seen.insert(object).inserted {
      let top = tokens.compactMap { seats[$0] }.first {
        setup.shown(setup.object(of: $0)) == setup.shown(object)
      }
      guard let seat = top else { break }
      missing.remove(seat)
      object = behind[seat]
    }
    if let lost = missing.min() { throw Violation("Q6: no callback reaches \(lost)") }
    guard tokens.allSatisfy({ setup.isReadable($0) }) else { return }
    if object != setup.delegate(in: slot) { throw Violation("Q6: the chain ends at \(object)") }
  }

  /// Checks what has to hold when nothing is on its way.
  func checkRest(_ moves: [SlotMove], in setup: SlotSetup) throws(Violation) {
    guard moves.allSatisfy({ $0.kind.isFree || $0.kind == .leaves }) else { return }
    if !phases.contains(.called) { try checkSharing(in: setup) }
    guard moves.allSatisfy(\.kind.isFree) else { return }
    for token in phases.indices where phases[token] == .idle || phases[token] == .parting {
      throw Violation("Q4: \(token) is forgotten")
    }
    guard phases.allSatisfy({ $0 == .gone }) else { return }
    if !machine.isEmpty { throw Violation("Q2: the machine is not empty") }
    let isHidden = isGuestThere && setup.names == .toOneSlot
    guard setup.names != .toOneSlotReadableAndNot, !isHidden else { return }
    for slot in slots.indices {
      let isReadable = phases.indices.allSatisfy {
        setup.slot(of: $0) != slot || setup.isReadable($0)
      }
      let expected =
        [setup.delegate(in: slot)] + (isReadable ? [] : [0]) + (isGuestThere ? [99] : [])
      if !expected.contains(slots[slot]) { throw Violation("\(slots[slot]) stays in slot \(slot)") }
    }
  }

  /// Q4: no attachment waits for others that it could join.
  private func checkSharing(in setup: SlotSetup) throws(Violation) {
    for token in line.sorted() where setup.plans[token].overlap == .waitTurn {
      let plan = setup.plans[token]
      let slot = setup.slot(of: token)
      let others = phases.indices.filter { $0 != token && setup.slot(of: $0) == slot }
      let isFirst = others.allSatisfy { other in
        !line.contains(other) || other > token && setup.plans[other].overlap != .takeOver
      }
      let holders = others.filter { phases[$0].holds }
      if isFirst, holders.allSatisfy({ setup.plans[$0].fits(plan) }) {
        throw Violation("Q4: \(token) could join \(holders)")
      }
    }
  }
}

extension SlotMove.Kind {
  /// Whether nobody relies on the event.
  fileprivate var isFree: Bool { self == .isCancelled || self == .comes || self == .guest }
}

extension SlotWorld.Phase {
  fileprivate var isInstalling: Bool {
    switch self {
    case .making, .written: true
    case .notCome, .idle, .looking, .seen, .insisting, .seated, .parting, .called, .givingBack,
      .gaveBack, .gone:
      false
    }
  }

  /// Whether the token puts its adapter into its slot, or takes it out.
  fileprivate var isChanging: Bool {
    switch self {
    case .making, .written, .givingBack: true
    case .notCome, .idle, .looking, .seen, .insisting, .seated, .parting, .called, .gaveBack,
      .gone:
      false
    }
  }

  fileprivate var isSeated: Bool {
    switch self {
    case .seated, .parting, .called: true
    case .notCome, .idle, .looking, .seen, .insisting, .making, .written, .givingBack, .gaveBack,
      .gone:
      false
    }
  }

  /// Whether the slot shows what the token has not told the machine yet.
  fileprivate var isSetting: Bool {
    switch self {
    case .written, .givingBack, .gaveBack: true
    case .notCome, .idle, .looking, .seen, .insisting, .making, .seated, .parting, .called,
      .gone:
      false
    }
  }
}
