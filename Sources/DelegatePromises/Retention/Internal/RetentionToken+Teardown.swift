/// Starting the source, and giving everything back (D1, D4).
extension RetentionToken {
  /// Gives everything back when the promise settles, or at once if it has settled.
  func watch() { promise.onSettle { [self] in promiseSettled() } }

  /// Begins, at the token's place; returns false if the promise has already settled.
  func begin(as starter: Starter) -> Bool { state.withLock { $0.begin(as: starter) } }

  /// Notes, at the token's place, that `start` has returned.
  func startEnded() {
    let isSettled = state.withLock { state in
      let isSettled = state.startEnded()
      if isSettled, !place.isWhereStartRuns { state.leave() }
      return isSettled
    }
    guard isSettled else { return }
    if place.isWhereStartRuns { tearDown() } else { goToPlace() }
  }

  /// Gives everything back, unless that has begun.
  ///
  /// Call it only at the token's place.
  func tearDown() { end(isAbandoned: false) }

  /// Gives back at once, on the caller's actor, if a job on that actor was to give back later.
  func tearDown(ifLeavingFor actor: (any Actor)?) -> Bool {
    guard let actor, place.actor === actor, state.withLock({ $0.isLeaving }) else { return false }
    tearDown()
    return true
  }

  /// Takes the turn that has come, at the token's place.
  func takeTurn() {
    if makesSureOfItsSlot(), runTurn() { letGo() }
  }

  /// Runs the turn that waited, and frees it, if the token has not ended before.
  private func runTurn() -> Bool {
    guard let turn = state.withLock({ $0.beginTurn() }) else { return false }
    turn.run()
    return true
  }

  private func promiseSettled() {
    switch state.withLock({ $0.settle(at: place) }) {
    case .nothing: break
    case .tearDown: tearDown()
    case .leave(let wasWaiting):
      if wasWaiting { leaveQueue() }
      goToPlace()
    }
  }

  /// Goes to the token's place and gives everything back there.
  private func goToPlace() {
    switch place.site {
    case .settlingThread:
      if place.isAfterCallback { Task.detached { self.tearDown() } } else { tearDown() }
    case .actor(let actor): go(to: actor)
    case .actorIfAlive(let reference):
      if let actor = reference.actor { go(to: actor) } else { end(isAbandoned: true) }
    case .context(let context):
      // A context that drops the job must not keep the retained objects.
      Promise<Void>.fulfilled(()).map(on: context) { self.tearDown() }
        .catch(on: .immediate) { _ in self.tearDown() }
    case .callingTask: break
    }
  }

  private func go(to actor: any Actor) {
    let isThere = actor === MainActor.shared && ThisThread.isOnMainQueue
    if isThere, !place.isAfterCallback {
      tearDown()
    } else {
      Task { await tearDown(on: actor) }
    }
  }

  private func tearDown(on actor: isolated any Actor) { tearDown() }

  private func end(isAbandoned: Bool) {
    if giveBack(isAbandoned: isAbandoned) { letGo() }
  }

  /// Gives back and frees everything that the token holds; returns false if another call does.
  ///
  /// A token that is abandoned, because its actor is gone, drops everything instead.
  private func giveBack(isAbandoned: Bool) -> Bool {
    guard let remains = state.withLock({ $0.tearDown() }) else { return false }
    if isAbandoned {
      let error = DelegateError.actorGone(madeAt: origin)
      promise.report(.unhandled(error, madeAt: origin, rejectedAt: origin))
    } else {
      remains.giveBack?(remains.wasStarted)
    }
    // The source's address stands for its slot: no other source may have it before the slot is
    // free.
    withExtendedLifetime(remains) { leaveQueue() }
    return true
  }

  /// Fulfills the release promise once nothing is held.
  ///
  /// A turn may hold the source until the turn has ended, even if everything is given back inside
  /// it.
  private func letGo() {
    guard state.withLock({ $0.letGo() }) else { return }
    Self.registry.withLock { $0.remove(self) }
    promise.note(.released)
    state.withLock { $0.release() }?.fulfill()
  }
}
