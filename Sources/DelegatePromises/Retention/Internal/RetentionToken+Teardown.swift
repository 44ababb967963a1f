/// Starting, and giving back (D1, D4).
extension RetentionToken {
  /// Gives back when the promise settles, and at once if it has.
  func watch() { promise.onSettle { [self] in promiseSettled() } }

  /// Begins, at the token's place; false if the promise has settled before.
  func begin(on thread: UInt? = ThisThread.id) -> Bool {
    state.withLock { $0.begin(on: thread) }
  }

  /// `start` has returned, at the token's place.
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
  /// At the token's place only.
  func tearDown() { end(isAbandoned: false) }

  /// Gives back now what waits for a job on `actor`, where the caller is.
  func tearDown(ifLeavingFor actor: (any Actor)?) -> Bool {
    guard let actor, place.actor === actor, state.withLock({ $0.isLeaving }) else { return false }
    tearDown()
    return true
  }

  /// Takes the turn that has come, at the token's place.
  func takeTurn() {
    if isSureOfItsSlot(), runTurn() { letGo() }
  }

  /// Takes the turn that has come, on the token's actor.
  func takeTurn(on actor: isolated any Actor) { takeTurn() }

  /// Runs what waited, and frees it, if the token has not ended before.
  private func runTurn() -> Bool {
    guard let turn = state.withLock({ $0.beginTurn(on: ThisThread.id) }) else { return false }
    turn.run()
    return true
  }

  private func promiseSettled() {
    switch state.withLock({ $0.settle(on: ThisThread.id, at: place) }) {
    case .nothing: break
    case .tearDown: tearDown()
    case .leave(let wasWaiting):
      if wasWaiting {
        leaveQueue()
        endWait()
      }
      goToPlace()
    }
  }

  /// Has everything given back at the token's place.
  private func goToPlace() {
    switch place.site {
    case .settlingThread:
      if place.isAfterCallback { Task.detached { self.tearDown() } } else { tearDown() }
    case .actor(let actor): go(to: actor)
    case .actorIfAlive(let reference):
      if let actor = reference.actor { go(to: actor) } else { end(isAbandoned: true) }
    case .context(let context):
      // A context that drops the job must not keep what is retained.
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

  /// Gives back and frees what the token holds; false if another call does.
  ///
  /// A token that is abandoned, because its actor is gone, drops what it holds instead.
  private func giveBack(isAbandoned: Bool) -> Bool {
    guard let remains = state.withLock({ $0.tearDown() }) else { return false }
    if isAbandoned {
      let error = DelegateError.actorGone(madeAt: origin)
      PromiseDiagnostics.report(.unhandled(error, madeAt: origin, rejectedAt: origin))
    } else {
      remains.giveBack?(remains.wasStarted)
    }
    // The source's address stands for its slot: it must not be another's before that is free.
    withExtendedLifetime(remains) { leaveQueue() }
    return true
  }

  /// Says that everything has been given back, once nothing is held.
  ///
  /// What a turn does holds the source until it has ended, though all may be given back inside it.
  private func letGo() {
    guard state.withLock({ $0.letGo() }) else { return }
    Self.registry.withLock { $0.remove(self) }
    state.withLock { $0.release() }?.fulfill()
  }
}
