internal import Synchronization

/// The phases of a token, each followed by one of those below it.
enum TokenPhase: UInt8, AtomicRepresentable {
  /// `start` has not begun: the slot may be another's.
  case waiting
  /// `start` has not returned.
  case starting
  /// It has not, and the promise was settled, from elsewhere: who started gives back.
  case settledWhileStarting
  /// It has.
  case started
  /// The promise has settled, and giving back is on its way to its place.
  case leaving
  /// Giving back has begun; nobody else begins it.
  case ended
}

extension RetentionToken: Attendant {
  /// Begins, at the token's place; false if it has ended before.
  @usableFromInline
  func begin() -> Bool {
    startThread.store(ThisThread.id, ordering: .relaxed)
    return advance(from: .waiting, to: .starting).exchanged
  }

  /// Ends, with nothing to give back.
  func leaveUnused() { phase.store(.ended, ordering: .sequentiallyConsistent) }

  /// Takes note of what `giveBack` retains, which is set at the token's place.
  @usableFromInline
  func noteRetained(
    _ source: Any.Type?, _ delegate: Any.Type?, adapter: ObjectIdentifier? = nil
  ) {
    retaining.set(source, delegate, adapter: adapter)
  }

  /// Retains a subject made for the promise, with its adapter.
  func retain<Subject: AnyObject>(
    _ subject: Subject, and adapter: AnyObject, stop: @escaping (Subject) -> Void
  ) {
    giveBack = { withExtendedLifetime(adapter) { stop(subject) } }
    noteRetained(subject === adapter ? nil : Subject.self, type(of: adapter))
  }

  /// Gives back when the promise of a question settles, which nobody else knows yet.
  @usableFromInline
  func listen() { question?.attend(by: self) }

  /// Gives back, called on whatever thread.
  @usableFromInline
  package func promiseSettled() {
    if isInsideStart {
      let isThere = place.isWhereStartRuns && !place.isAfterCallback
      if isThere, giveBack != nil { return tearDown() }
      phase.store(.settledWhileStarting, ordering: .sequentiallyConsistent)
      return
    }
    while true {
      let (left, phase) = advance(from: .starting, to: .settledWhileStarting)
      guard !left, phase == .waiting || phase == .started else { return }
      if leave(from: phase) { return }
    }
  }

  /// `start` has returned, at the token's place.
  @usableFromInline
  func startEnded() {
    guard !advance(from: .starting, to: .started).exchanged else { return }
    if place.isWhereStartRuns { tearDown() } else { leave(from: .settledWhileStarting) }
  }

  /// Gives everything back, unless that has begun.
  ///
  /// At the token's place only.
  func tearDown() {
    guard phase.exchange(.ended, ordering: .sequentiallyConsistent) != .ended else { return }
    giveBack?()
    // The source's address stands for its slot: it must not be another's before that is free.
    leaveLine()
    giveBack = nil
    turn = nil
    noteRetained(nil, nil)
    letGo()
  }

  /// Says that everything has been given back, once nobody holds anything.
  ///
  /// What a turn does holds the source until it has ended, though all may be given back inside it.
  func letGo() {
    let count = holderCount.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue
    guard count == 0 else { return }
    let end = Self.registry.withLock { $0.remove(self) }
    if case .awaited(_, let resolver) = end { resolver.fulfill() }
  }

  /// Gives back now what waits for a job on `actor`, where the caller is.
  func tearDown(ifLeavingFor actor: (any Actor)?) -> Bool {
    guard let actor, place.actor === actor else { return false }
    guard phase.load(ordering: .sequentiallyConsistent) == .leaving else { return false }
    tearDown()
    return true
  }

  private var isInsideStart: Bool {
    startThread.load(ordering: .relaxed) == ThisThread.id
      && phase.load(ordering: .sequentiallyConsistent) == .starting
  }

  private func advance(
    from phase: TokenPhase, to next: TokenPhase
  ) -> (exchanged: Bool, original: TokenPhase) {
    self.phase.compareExchange(
      expected: phase, desired: next, ordering: .sequentiallyConsistent)
  }

  /// Has everything given back at the token's place; false if the phase is another by now.
  ///
  /// Who waits for the answer may have given back meanwhile.
  @discardableResult
  private func leave(from phase: TokenPhase) -> Bool {
    guard advance(from: phase, to: .leaving).exchanged else { return false }
    if phase == .waiting {
      leaveLine()
      endWait()
    }
    switch place.site {
    case .settlingThread: tearDown()
    case .actor(let actor):
      let isThere = actor === MainActor.shared && ThisThread.isOnMainQueue
      if isThere, !place.isAfterCallback {
        tearDown()
      } else {
        Task { await tearDown(on: actor) }
      }
    case .context(let context):
      // A context that drops the job must not keep what is retained.
      Promise<Void>.fulfilled(()).finally(on: context) { self.tearDown() }
        .catch(on: .immediate) { _ in self.tearDown() }
    case .caller: break
    }
    return true
  }

  private func tearDown(on actor: isolated any Actor) { tearDown() }
}
