internal import CorePromises

// How a token stops its source and gives its slot back (D4, D5).
//
// Functions with several callers are not inlined here: their copies would take 11 KB.
extension Token {
  /// Goes to the token's place when the promise has settled, and gives back there.
  func promiseSettled() {
    let (settled, turn) = Self.registry.withLock { _ in
      let turn = life.resume()
      return (life.settle(at: place), turn)
    }
    turn?.fulfill()
    switch settled {
    case .nothing: break
    case .giveBack: giveBack()
    case .leave(let hasAdapter):
      if !hasAdapter { run(depart(), isInPlace: false) }
      goToPlace()
    }
  }

  /// Stops the sources that actors have left behind.
  ///
  /// Without their actor, nothing else prevents two threads from stopping one source at once (P9).
  private static let leftBehind = OneAtATime()

  /// Goes to the token's place and gives back there; if its actor has gone, gives back here.
  func goToPlace() {
    switch place.site {
    case .settlingThread:
      if place.isAfterCallback { Task.detached { self.giveBack() } } else { giveBack() }
    case .actor(let actor): go(to: actor)
    case .actorIfAlive(let reference):
      if let actor = reference.actor {
        go(to: actor)
      } else {
        Self.leftBehind.run(for: reference.id) { self.giveBack() }
      }
    case .context(let context):
      // A context that drops the job must not keep the retained objects.
      Promise<Void>.fulfilled(()).map(on: context) { self.giveBack() }
        .catch(on: .immediate) { _ in self.giveBack() }
    case .callingTask: break
    }
  }

  private func go(to actor: any Actor) {
    let isThere = actor === MainActor.shared && ThisThread.isOnMainQueue
    if isThere, !place.isAfterCallback {
      giveBack()
    } else {
      Task { await giveBack(on: actor) }
    }
  }

  private func giveBack(on actor: isolated any Actor) { giveBack() }

  /// Gives back at once, on the caller's actor, if a job on that actor was to do so later.
  func giveBack(ifLeavingFor actor: (any Actor)?) {
    guard let actor, place.actor === actor else { return }
    if Self.registry.withLock({ _ in life.isLeaving }) { giveBack() }
  }

  /// Gives back at the token's place, whether or not the promise has settled.
  func end() {
    _ = Self.registry.withLock { _ in life.settle(at: place) }
    giveBack()
  }

  /// Stops the source and gives everything back, unless another call does.
  ///
  /// Call it only at the token's place.
  @inline(never)
  func giveBack() {
    if giveBackAll() { endRelease { $0.gaveBack() } }
  }

  private func giveBackAll() -> Bool {
    guard let parts = takeApart() else { return false }
    // The source's address stands for its slot: no other source may have it before the slot is free.
    withExtendedLifetime(parts) {
      if case .started(let steps, _) = parts.remains { _ = try? steps(.stop) }
      giveBackSlot(parts)
      run(depart())
    }
    return true
  }

  private func giveBackSlot(_ parts: Parts) {
    switch (parts.remains, parts.leaving) {
    case (.request, _), (_, .nothing), (_, .wait): break
    case (.installed(let steps, let seat), .link), (.started(let steps, let seat), .link):
      let above = Self.registry.withLock { _ in parts.above?.life.seat }
      above?.link(past: seat)
      if let slot = terms.slot { seat.giveBackFromBelow(steps, in: slot) }
    case (.installed(let steps, let seat), .giveBack), (.started(let steps, let seat), .giveBack):
      if let slot = terms.slot {
        seat.giveBack(steps, in: slot)
      } else {
        _ = try? steps(.giveBack)
      }
    }
  }

  /// What a token holds, and how its adapter comes out of its slot.
  private typealias Parts = (remains: Remains, leaving: SlotMachine.Leaving, above: Token?)

  @inline(never)
  private func takeApart() -> Parts? {
    Self.registry.withLock { _ in
      guard life.canBeTakenApart else { return nil }
      let (leaving, above) = slots?.takeOut(self) ?? (.giveBack, nil)
      if case .wait = leaving {
        life.postpone()
        return nil
      }
      return life.takeApart().map { ($0, leaving, above) }
    }
  }

  /// Takes the token out of its slot, if it has come to one.
  @inline(never)
  private func depart() -> SlotWork {
    // A key path that is not used any more is released here, under no lock.
    Self.registry.withLock { $0.depart(self) }.work
  }
}
