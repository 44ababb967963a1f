internal import CorePromises

// How a token stops its source and gives its slot back (D4, D5).
//
// Functions with several callers are not inlined here: their copies would take 11 KB.
extension Token {
  /// Goes to the token's place when the promise has settled, and gives back there.
  func promiseSettled() {
    let (settled, turn) = Self.registry.withLock { _ in
      (life.settle(at: place, terms), self.turn.take())
    }
    turn?.fulfill()
    switch settled {
    case .nothing: break
    case .giveBack: giveBack()
    case .leave(let hasBegun):
      if !hasBegun { leave() }
      goToPlace()
    }
  }

  /// Goes to the token's place and gives back there.
  func goToPlace() {
    switch place.site {
    case .settlingThread:
      if place.isAfterCallback { Task.detached { self.giveBack() } } else { giveBack() }
    case .home:
      // If the actor is going, so is its attachment, which gives back.
      if let actor = place.actor { go(to: actor) }
    case .context(let context):
      // A context that drops the job must not keep the retained objects.
      run(on: context, ifDropped: giveBack, giveBack)
    case .callingTask: break
    }
  }

  private func go(to actor: any Actor) {
    if ThisThread.belongs(to: actor), !place.isAfterCallback {
      giveBack()
    } else {
      Task.detached { await self.giveBack(on: actor) }
    }
  }

  private func giveBack(on actor: isolated any Actor) { giveBack() }

  /// Gives back at once, on the caller's actor, if a job on that actor was to do so later, and need not.
  func giveBack(ifLeavingFor actor: (any Actor)?) {
    guard let actor, !place.isAfterCallback, place.actor === actor else { return }
    if Self.registry.withLock({ _ in life.phase == .leaving }) { giveBack() }
  }

  /// Gives back at the token's place, whether or not the promise has settled.
  func end() {
    settle()
    giveBack()
  }

  private func settle() { _ = Self.registry.withLock { _ in life.settle(at: place, terms) } }

  /// Ends an attachment for code on its actor, where region isolation keeps it (P9).
  func detach(_ resolver: Promise<Void>.Resolver) {
    guard case .home = place.site, !place.isAfterCallback, place.isHere else {
      return resolver.offer(.success(()))
    }
    settle()  // so that no job gives back
    resolver.offer(.success(()))
    giveBack()
  }

  /// Ends an attachment that is released, and gives back here if its actor is going.
  ///
  /// Then this is the only thread that has the source. Another thread that has ended the attachment may
  /// find the actor gone, and leaves the rest to this call. The main actor never goes.
  func attachmentReleased(_ resolver: Promise<Void>.Resolver) {
    guard case .own(let reference) = place.home else {
      if promise.isOpen { resolver.offer(.success(())) }
      return
    }
    let actor = reference.actor
    settle()  // so that one job gives back
    resolver.offer(.success(()))
    guard let actor else { return giveBack() }
    if Self.registry.withLock({ _ in life.phase == .leaving }) { go(to: actor) }
  }

  /// Stops the source and gives everything back, unless another call does.
  ///
  /// Call it only at the token's place.
  @inline(never)
  func giveBack() {
    if giveBackAll() { endCall() }
  }

  /// Returns whether the call that has begun here has still to be ended, with nothing retained any more.
  private func giveBackAll() -> Bool {
    guard let (remains, takesOut, mayLinger) = takeApart() else { return false }
    // The source's address stands for it: no other source may have it before the token has left.
    return withExtendedLifetime(remains) {
      if !remains.isSeated, asks { remains.seat?.ignoreLastCall() }
      if remains.isSeated, !takesOut { remains.seat?.keep(from: remains.steps, of: self) }
      // It is asked for before `stop`, inside which it may come.
      let lastCall = takesOut && remains.lastCall == nil ? remains.seat?.lastCall : nil
      let isStopped = remains.isStarted && (try? remains.steps(.stop)) != nil
      if isStopped, mayLinger, let lastCall, linger(remains, until: lastCall) { return true }
      if let lastCall { ErasedPromise(lastCall).ignore() }
      if takesOut, let seat = remains.seat { giveBack(seat, remains.steps) }
      let (left, isInsideAnother) = Self.registry.withLock { registry in
        let isInsideAnother = calls > 1
        if isInsideAnother { calls -= 1 }
        return (registry.leave(self), isInsideAnother)
      }
      left.called?.call()
      return !isInsideAnother
    }
  }

  /// Waits for the source's last call before the slot is given back; returns whether it is to come.
  private func linger(_ remains: Remains, until lastCall: Promise<Void>) -> Bool {
    // A source that had to answer inside `start`, and did not, has nothing more to say.
    if case .noCallback? = promise.failure as? DelegateError { return false }
    guard !ErasedPromise(lastCall).isSettled, retainActor() else { return false }
    let called = Self.registry.withLock { _ in
      life.linger(remains, until: lastCall)
      lingers()
      return source?.line.next()
    }
    called?.call()
    lastCall.handle(on: .immediate) { _ in self.goToPlace() }
    return true
  }

  /// Awaits the source's last call, as the calling task, and gives the slot back.
  ///
  /// Proof: a promise runs its handler once, and always settles (P6). So the task is resumed once.
  func awaitLastCall() async {
    guard let lastCall = Self.registry.withLock({ _ in life.lastCall }) else { return }
    await unsafe withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
      lastCall.handle(on: .immediate) { _ in unsafe continuation.resume() }
    }
    giveBack()
  }

  private func giveBack(_ seat: Seat, _ steps: Steps) {
    guard let slot = terms.slot else {
      _ = try? steps(.giveBack)
      return
    }
    let isOnTop =
      slot.isReadable || Self.registry.withLock { _ in source?.line.isOnTop(self) ?? true }
    seat.giveBack(steps, in: slot, isOnTop: isOnTop) { follow($0, steps) }
    noteLeftBehind(seat, steps)
  }

  private func takeApart() -> (Remains, takesOut: Bool, mayLinger: Bool)? {
    Self.registry.withLock { _ in
      guard let remains = life.takeApart() else { return nil }
      calls += 1
      let isLast = source == nil || takesOut()
      return (remains, takesOut: remains.isSeated && isLast, mayLinger: !hasFailedToStart)
    }
  }

  /// Takes the token out of its source, if it has come to one, and calls the next one.
  @inline(never)
  private func leave() { Self.registry.withLock { $0.leave(self) }.called?.call() }

  /// Notes that a call holds nothing of the token any more, unless it goes on, which is returned.
  ///
  /// If it was the last one, and the token has ended, nothing is retained.
  @inline(never)
  @discardableResult
  func endCall(unless goesOn: () -> Bool = { false }) -> Bool {
    enum End { case none, goesOn, last(Promise<Void>.Resolver?, (any Actor)?) }
    let end = Self.registry.withLock { registry -> End in
      if goesOn() { return .goesOn }
      calls -= 1
      guard calls == 0, life.phase == .ended else { return .none }
      registry.remove(self)
      if case .awaited(_, let resolver) = release { return .last(resolver, takeActor()) }
      return .last(nil, takeActor())
    }
    switch end {
    case .none: return false
    case .goesOn: return true
    case .last(let released, let actor):
      promise.note(.released)
      released?.fulfill()
      withExtendedLifetime(actor) {}
      return false
    }
  }
}
