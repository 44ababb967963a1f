/// Entering a slot, and waiting for it (D6).
extension RetentionToken {
  /// The answer to a token that enters a slot: when it may begin.
  enum Admission {
    case now, later
    case never(because: RetentionToken)
    /// The token has ended meanwhile, in another call.
    case ended
  }

  /// Enters a slot: takes it, shares it, or waits for it.
  ///
  /// Call it at the token's place, once the token is listed.
  func enter(_ slot: SlotVisit, ifTaken overlap: SlotOverlap) -> Admission {
    var entry = come(to: slot, .leaves, overlap)
    while case .isTaken(let occupant) = entry, occupant.tearDown(ifLeavingFor: place.actor) {
      entry = come(to: slot, .leaves, overlap)
    }
    if case .isTaken(let occupant) = entry {
      switch overlap {
      case .reject: return .never(because: occupant)
      case .waitTurn: entry = come(to: slot, .waitsInLine, overlap)
      case .takeOver: entry = come(to: slot, .waitsAsNext, overlap)
      }
    }
    if case .hasEnded = entry { return .ended }
    guard case .waits(let displaced) = entry else { return .now }
    state.withLock { $0.lookAgain = { self.isInQueue(of: slot) || self.enterAgain(slot, overlap) } }
    displace(displaced)
    return startsWaiting() ? .later : .now
  }

  /// Waits for the token's turn, as the calling task; returns false if the turn never comes.
  func waitTurn() async -> Bool {
    repeat {
      if case .failure? = await comingTurn()?.result { return false }
    } while !makesSureOfItsSlot()
    return true
  }

  /// Returns a promise that is fulfilled when the turn comes; nil if the token does not wait.
  private func comingTurn() -> Promise<Void>? {
    guard Self.registry.withLock({ $0[self].isWaiting }) else { return nil }
    let (turn, signal) = Promise<Void>.pending()
    let isWaiting = Self.registry.withLock { registry in
      let isWaiting = registry[self].isWaiting
      if isWaiting { registry[self].arrival = .waiting(waking: signal) }
      return isWaiting
    }
    if !isWaiting { signal.fulfill() }
    return turn
  }

  /// Makes sure, once its turn has come, that the token holds its own slot; returns whether it does.
  ///
  /// If not, it leaves its queue and enters again. Either several slots showed the adapter for which
  /// it waited, and it waited for one of the others. Or its slot was empty for a moment, and another
  /// token took it by another name: an empty slot does not show that it has two.
  func makesSureOfItsSlot() -> Bool {
    while let lookAgain = state.withLock({ $0.lookAgain.take() }) {
      guard lookAgain() else { return false }
    }
    return true
  }

  /// Takes the token out of its queue, and lets the tokens begin that may now hold the slot.
  func leaveQueue() { Self.registry.withLock { $0.takeOut(self, then: .over) }.wake() }

  /// Rejects the tokens whose slot this token takes.
  ///
  /// Also gives back at once, for those among them that wait for a job on this actor.
  func displace(_ tokens: [RetentionToken]) {
    for token in tokens {
      token.promise.reject(DelegateError.displaced(takenAt: origin))
      _ = token.tearDown(ifLeavingFor: place.actor)
    }
  }

  /// Ends the wait of a task, if one waits; returns whether the token waited.
  @discardableResult
  func endWait() -> Bool {
    let arrival = Self.registry.withLock { registry in
      defer { registry[self].arrival = .over }
      return registry[self].arrival
    }
    guard case .waiting(let signal) = arrival else { return false }
    signal?.fulfill()
    return true
  }

  /// Gives the slot to tokens that are let in together: they begin in their order, in a later job
  /// at their place.
  ///
  /// Therefore `start` never runs inside the callback that answered another token (D6). Only
  /// attachments on one actor are let in together (Q1).
  static func grant(_ tokens: [RetentionToken]) {
    let granted = tokens.filter { $0.endWait() }
    guard let first = granted.first else { return }
    switch first.place.site {
    case .actor(let actor): Task.detached { await takeTurns(granted, on: actor) }
    case .actorIfAlive:
      for token in granted where token.place.actor == nil { token.tearDown() }
      guard let actor = granted.lazy.compactMap(\.place.actor).first else { return }
      Task.detached { await takeTurns(granted, on: actor) }
    case .settlingThread, .context:
      _ = Promise<Void>.fulfilled(()).map { granted.forEach { $0.takeTurn() } }
    case .callingTask: break
    }
  }

  private static func takeTurns(_ tokens: [RetentionToken], on actor: isolated any Actor) {
    for token in tokens { token.takeTurn() }
  }

  private func isInQueue(of slot: SlotVisit) -> Bool {
    let object = slot.current()
    let (seen, queue) = Self.registry.withLock { registry in
      (registry.slots.snapshot(slot.claim, holding: object), registry[self].queue)
    }
    return if case .queue(let match) = seen.match(slot.claim) { match === queue } else { false }
  }

  private func enterAgain(_ slot: SlotVisit, _ overlap: SlotOverlap) -> Bool {
    let left = Self.registry.withLock { registry in
      registry[self].queue.map { _ in registry.takeOut(self, then: .entering) }
    }
    guard let left else { return false }
    left.wake()
    return if case .now = enter(slot, ifTaken: overlap) { true } else { false }
  }

  private func startsWaiting() -> Bool {
    let (waits, occupant) = Self.registry.withLock { registry in
      guard case .entering = registry[self].arrival else {
        return (false, RetentionToken?.none)
      }
      registry[self].arrival = .waiting(waking: nil)
      return (true, registry.occupant(before: self))
    }
    if waits { promise.note(.waitsForSlot(of: occupant?.promise)) }
    return waits
  }

  private func come(to slot: SlotVisit, _ manner: SlotManner, _ overlap: SlotOverlap) -> SlotEntry {
    while true {
      let object = slot.current()
      let (seen, entry) = Self.registry.withLock { registry in
        let seen = registry.slots.snapshot(slot.claim, holding: object)
        let entry =
          seen.isEmpty ? registry.enter(self, .free, by: slot.claim, manner, overlap) : nil
        return (seen, entry)
      }
      if let entry { return entry }
      let match = seen.match(slot.claim)
      let entryAmongOthers = Self.registry.withLock { registry -> SlotEntry? in
        guard registry.slots.isCurrent(seen, of: slot.claim, holding: object) else { return nil }
        return registry.enter(self, match, by: slot.claim, manner, overlap)
      }
      if let entryAmongOthers { return entryAmongOthers }
    }
  }
}
