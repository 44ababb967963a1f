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
  /// The token of a question, whose promise nobody else knows yet.
  static func asking(
    _ promise: ErasedPromise, at place: TeardownPlace, attaching attached: Attached? = nil
  ) -> RetentionToken {
    let token = RetentionToken(of: promise, question: promise, at: place, attaching: attached)
    promise.attend(by: token)
    return token
  }

  /// The same at once on the caller's actor.
  @usableFromInline
  static func asking(_ promise: ErasedPromise, on actor: any Actor) -> RetentionToken {
    let token = RetentionToken(of: promise, question: promise, at: .atOnce(.actor(actor)))
    promise.attend(by: token)
    return token
  }

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
    giveBack = { _, leave in
      stop(subject)
      withExtendedLifetime((subject, adapter)) { leave() }
    }
    noteRetained(subject === adapter ? nil : Subject.self, type(of: adapter))
  }

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
    if phase.load(ordering: .sequentiallyConsistent) == .ended { return }
    if advance(from: .starting, to: .started).exchanged { return noteSince() }
    if place.isWhereStartRuns { tearDown() } else { leave(from: .settledWhileStarting) }
  }

  /// Gives everything back, unless that has begun.
  ///
  /// At the token's place only.
  func tearDown() {
    guard phase.exchange(.ended, ordering: .sequentiallyConsistent) != .ended else { return }
    // The source's address stands for its slot: it must not be another's before that is free.
    if let giveBack { giveBack(&room) { leaveLine() } } else { leaveLine() }
    giveBack = nil
    turn = nil
    noteRetained(nil, nil)
    letGo()
  }

  /// Says that everything has been given back, once nobody holds anything.
  ///
  /// What a turn does holds the source until it has ended, though all may be given back inside it.
  func letGo() {
    guard isLastHolder else { return }
    let end = Self.registry.withLock { $0.remove(self) }
    if case .awaited(_, let resolver) = end { resolver.fulfill() }
  }

  /// Whether who lets go is the last one, as most often there is one.
  private var isLastHolder: Bool {
    holderCount.load(ordering: .acquiring) == 1
      || holderCount.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0
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
