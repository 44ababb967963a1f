internal import CorePromises

// How a token comes to its slot, waits for it, and gets its turn (D6).

/// The way in which the adapter of a token whose turn has come gets into the slot.
enum Seating {
  /// It is installed; if the slot cannot be read, the adapter of this token is on top.
  case new(over: Token?)
  /// It is installed again, because other code has replaced it; it is the adapter of this token too.
  case again(Token)
  /// It is there already, for this token.
  case shared(Token)
}

extension Seating {
  /// The seat that the adapter has already.
  var seat: Seat? {
    guard case .again(let fellow) = self else { return nil }
    return Token.registry.withLock { _ in fellow.life.seat }
  }

  /// The adapter on top of a slot that cannot be read.
  var top: Shown {
    guard case .new(let top?) = self else { return .nothing }
    return Token.registry.withLock { _ in top.life.seat?.adapter } ?? .nothing
  }
}

extension Token {
  /// Comes to the slot; returns nil if the token has to wait, or is refused.
  func arrive(_ steps: Steps) -> Seating? {
    guard let slot = terms.slot else { return .new(over: nil) }
    guard let name = slot.id.map(SlotName.id) ?? steps.name.map(SlotName.path) else { return nil }
    let request = SlotRequest(name: name, isReadable: slot.isReadable, adapter: terms.adapter)
    var comparison: SlotNames.Comparison?
    while true {
      switch Self.registry.withLock({ $0.arrive(self, request, after: comparison) }) {
      case .work(let work): return follow(work)
      case .compare(let others): comparison = others.compared(with: name)
      }
    }
  }

  /// Takes the turn; returns nil if it has not come, or the token has to wait again.
  func turn() -> Seating? { follow(advance { [number] in $0.turn(of: number) }) }

  /// Awaits the turn, as the calling task; returns nil if it never comes.
  func turnOfTask() async -> Seating? {
    let steps = Self.registry.withLock { _ in life.stepsOfWaiting }
    var seating = steps.flatMap { arrive($0) }
    while seating == nil, let turn = nextTurn() {
      if case .failure = await turn.result { return nil }
      seating = self.turn()
    }
    return seating
  }

  /// Returns a promise for the next turn of the calling task; returns nil if there is none.
  private func nextTurn() -> Promise<Void>? {
    let (turn, resolver) = Promise<Void>.pending()
    let (waits, isSuspended) = Self.registry.withLock { _ in
      guard case .waiting = life else { return (false, false) }
      return (true, slots?.isDue(self) != true && life.suspend(resolver))
    }
    if !isSuspended { resolver.fulfill() }
    return waits ? turn : nil
  }

  /// Notes that the adapter sits in its slot; returns whether `start` may begin.
  func seated(_ seat: Seat, over before: Int?) -> Bool {
    let forwards = terms.adapter.flatMap { _ in seat.forwards }
    let object = seat.object.map { DelegatePromises.number(of: $0) }
    let (work, mayStart) = Self.registry.withLock { _ in
      let work = slots?.advance {
        $0.installed(object, over: before, forwards: forwards, by: number)
      }
      return (work, life.installed(seat))
    }
    if let work { run(work) }
    return mayStart
  }

  /// Does what the machine says until the adapter can be installed, or the token waits.
  private func follow(_ first: SlotWork) -> Seating? {
    var work = first
    while true {
      run(work)
      switch work.step {
      case .install(let top): return .new(over: top.flatMap { work[$0] })
      case .reinstall(let fellow): return work[fellow].map { .again($0) }
      case .share(let fellow): return work[fellow].map { .shared($0) }
      case .look: work = look()
      case .hurry(let holders): work = hurry(work[holders])
      case .wait:
        noteWaiting()
        return nil
      case .refuse(let holder):
        if let holder = work[holder] {
          promise.reject(DelegateError.slotBusy(takenAt: holder.origin))
        }
        return nil
      case .refuseAmbiguous:
        promise.reject(DelegateError.ambiguousSlot(madeAt: origin))
        return nil
      }
    }
  }

  /// Reads the slot.
  private func look() -> SlotWork {
    let steps = Self.registry.withLock { _ in life.stepsOfWaiting }
    let shown = (try? steps?(.read)) ?? .nothing
    // To make the adapter of an attachment is to return it.
    let forwards = terms.adapter.flatMap { _ in (try? steps?(.make))?.freeTarget }
    return withExtendedLifetime(shown) {
      advance { $0.saw(shown.number, forwards: forwards, by: number) }
    }
  }

  /// Has those holders give back at once that wait for a job on this actor, and insists then.
  private func hurry(_ holders: [Token]) -> SlotWork {
    for holder in holders { holder.giveBack(ifLeavingFor: place.actor) }
    let work = advance { $0.insist(number) }
    guard case .wait = work.step, !work.errands.isEmpty else { return work }
    run(work)
    return advance { $0.turn(of: number) }
  }

  private func advance(_ event: (inout SlotMachine) -> SlotMachine.Work) -> SlotWork {
    Self.registry.withLock { _ in slots?.advance(event) } ?? SlotWork()
  }

  private func noteWaiting() {
    let (isWaiting, occupant) = Self.registry.withLock { _ in
      if case .waiting = life { (true, slots?.occupant(before: self)) } else { (false, nil) }
    }
    if isWaiting { promise.note(.waitsForSlot(of: occupant?.promise)) }
  }
}

// What an event in a slot leaves to do for other tokens (D6).
extension Token {
  /// Does the errands that an event of this token has left.
  ///
  /// Call it at the token's place, or say that the call comes from elsewhere.
  func run(_ work: SlotWork, isInPlace: Bool = true) {
    for errand in work.errands {
      switch errand {
      case .grant(let tokens): Self.grant(work[tokens])
      case .compare(let tokens): compare(work[tokens], isInPlace)
      case .displace(let tokens, _): for token in work[tokens] { displace(token) }
      case .link(let above, let fellow): link(work[above], past: work[fellow])
      case .giveBack(let tokens): for token in work[tokens] { token.giveBack() }
      }
    }
  }

  /// Has tokens take their turns, in their order, in a later job at their place.
  ///
  /// Therefore `start` never runs inside the callback that answered another token. Only attachments
  /// of one actor get their turns together (Q1).
  private static func grant(_ tokens: [Token]) {
    for token in tokens where token.place.lostActor != nil { token.loseActor() }
    guard let first = tokens.first(where: { $0.place.lostActor == nil }) else { return }
    switch first.place.site {
    case .actor, .actorIfAlive:
      guard let actor = first.place.actor else { return first.loseActor() }
      Task.detached { await takeTurns(tokens, on: actor) }
    case .settlingThread, .context:
      _ = Promise<Void>.fulfilled(()).map { tokens.forEach { $0.takeTurn() } }
    case .callingTask: for token in tokens { token.resumeTask() }
    }
  }

  private static func takeTurns(_ tokens: [Token], on actor: isolated any Actor) {
    for token in tokens { token.takeTurn() }
  }

  /// Has tokens take their turns: at once if they run on this actor.
  private func compare(_ tokens: [Token], _ isInPlace: Bool) {
    for token in tokens {
      if isInPlace, let actor = place.actor, token.place.runsWithoutWaiting(on: actor) {
        token.takeTurn()
      } else {
        Self.grant([token])
      }
    }
  }

  /// Rejects a token whose slot this one takes; has it give back if it waits for a job on this actor.
  private func displace(_ token: Token) {
    token.promise.reject(DelegateError.displaced(takenAt: origin))
    token.giveBack(ifLeavingFor: place.actor)
  }

  private func link(_ above: Token?, past fellow: Token?) {
    let seats = Self.registry.withLock { _ in (above?.life.seat, fellow?.life.seat) }
    if let above = seats.0, let below = seats.1 { above.link(past: below) }
  }

  private func resumeTask() { Self.registry.withLock { _ in life.resume() }?.fulfill() }

  /// Rejects an attachment whose actor has gone before it could be attached.
  ///
  /// It is reported too: who keeps the attachment may never look at its end.
  private func loseActor() {
    let error = DelegateError.actorGone(madeAt: origin)
    promise.report(.unhandled(error, madeAt: origin, rejectedAt: origin))
    promise.reject(error)
  }
}
