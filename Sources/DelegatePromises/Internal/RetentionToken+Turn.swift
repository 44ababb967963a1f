internal import Synchronization

/// Coming to a slot, and waiting for it (D6).
extension RetentionToken {
  /// When a token that came to a slot may begin.
  enum Turn {
    case now, later
    case never(because: RetentionToken)
  }

  /// Takes a slot of a source that has none taken: most often there is no more to it.
  @usableFromInline
  func take(_ slot: ClaimedSlot, of source: Any.Type) -> Bool {
    retaining.set(source: source)
    return takeFree(slot)
  }

  /// Comes to a slot that may be taken: takes it, or waits for it.
  ///
  /// At the caller's place, after `take`. `current` reads which object sits in the slot; `turn`
  /// makes what is to be done when the turn comes, nil for a task that waits for it with
  /// `waitTurn`.
  func enter(
    _ slot: ClaimedSlot,
    ifTaken overlap: SlotOverlap,
    holding current: () -> ObjectIdentifier?,
    turn: () -> (() -> Void)?
  ) -> Turn {
    var entry = come(to: slot, .leaves, holding: current)
    if case .isTaken(let occupant) = entry, occupant.tearDown(ifLeavingFor: actor) {
      entry = come(to: slot, .leaves, holding: current)
    }
    if case .isTaken(let occupant) = entry {
      switch overlap {
      case .reject: return .never(because: occupant)
      case .waitTurn: entry = come(to: slot, .waitsAsLast, holding: current)
      case .takeOver: entry = come(to: slot, .waitsAsNext, holding: current)
      }
    }
    guard case .waits(let displaced) = entry else { return .now }
    for token in displaced {
      token.giveWay(to: self)
      _ = token.tearDown(ifLeavingFor: actor)
    }
    self.turn = turn()
    let mustWait = Self.registry.withLock { _ in
      guard case .entering = listing.entrance else { return false }
      listing.entrance = .waiting(waking: nil)
      return true
    }
    if mustWait { return .later }
    self.turn = nil
    return .now
  }

  /// Waits, as the calling task, and begins; false if that is not to be.
  func waitTurn() async -> Bool {
    let (turn, signal) = Promise<Void>.pending()
    let isWaiting = Self.registry.withLock { _ in
      guard case .waiting = listing.entrance else { return false }
      listing.entrance = .waiting(waking: signal)
      return true
    }
    if isWaiting, case .failure = await turn.result { return false }
    return begin()
  }

  /// Takes the token out of its line, and lets who is next begin.
  func leaveLine() {
    let (next, left) = Self.registry.withLock { $0.leave(self) }
    withExtendedLifetime(left) { next?.grant() }
  }

  /// Ends the wait of a task, if one waits.
  @discardableResult
  func endWait() -> Bool {
    let entrance = Self.registry.withLock { _ in
      defer { listing.entrance = .over }
      return listing.entrance
    }
    guard case .waiting(let signal) = entrance else { return false }
    signal?.fulfill()
    return true
  }

  /// The slot is this token's now: it begins as a later job, at its place.
  ///
  /// So `start` never runs inside the callback that answered another (D6).
  private func grant() {
    guard endWait() else { return }
    switch place.site {
    case .actor(let actor): Task.detached { await self.takeTurn(on: actor) }
    case .settlingThread, .context: _ = Promise<Void>.fulfilled(()).finally { self.takeTurn() }
    case .caller: break
    }
  }

  private func takeTurn() {
    guard begin() else { return }
    holderCount.wrappingAdd(1, ordering: .relaxed)
    turn.take()?()
    letGo()
  }

  private func takeTurn(on actor: isolated any Actor) { takeTurn() }

  /// No token that is in no table is looked at by others: what stands in it needs no lock.
  private func takeFree(_ slot: ClaimedSlot) -> Bool {
    let source = slot.source
    listing.standing = .alone(in: slot)
    if Self.registry.withLock({ $0.takeFree(source, for: self) }) { return true }
    listing.standing = .nowhere
    return false
  }

  private func giveWay(to other: RetentionToken) {
    question?.reject(DelegateError.displaced(takenAt: other.origin))
  }

  private func come(
    to slot: ClaimedSlot,
    _ manner: SlotLine.Manner,
    holding current: () -> ObjectIdentifier?
  ) -> SlotLine.Entry {
    while true {
      if takeFree(slot) { return .holds }
      let seen = Self.registry.withLock { $0.sights(of: slot.source) }
      let way = seen.way(to: slot, holding: current)
      let entry = Self.registry.withLock { $0.enter(self, by: way, among: seen, manner) }
      if let entry { return entry }
    }
  }
}

extension [TokenRegistry.Sight] {
  /// Who has a slot: by a key that is known, or else by the adapter that sits there.
  ///
  /// One property may be reached through several key paths, of a class and of those it inherits. One
  /// adapter may sit in several slots.
  func way(
    to slot: ClaimedSlot, holding current: () -> ObjectIdentifier?
  ) -> TokenRegistry.Way {
    if let known = first(where: { $0.knows(slot) }) {
      return .init(slot: slot, occupant: known.occupant)
    }
    guard !isEmpty, let current = current() else { return .init(slot: slot, occupant: nil) }
    let other = first { other in
      other.occupant.retaining.isAdapter(current)
        && other.slots.allSatisfy { slot.key.mayMean($0.key) }
    }
    return .init(slot: slot, occupant: other?.occupant, isNew: true)
  }
}

extension RetentionToken {
  /// Why who comes to its slot cannot have it.
  var isBusy: DelegateError { .slotBusy(takenAt: origin) }

  /// Why a promise was rejected whose source returned from `start` without a callback.
  @usableFromInline var silence: DelegateError { .noCallback(madeAt: origin) }
}
