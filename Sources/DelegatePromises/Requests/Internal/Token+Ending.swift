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
      if !hasBegun { Self.registry.withLock { $0.leave(self) }.called?.call() }
      goToPlace()
    }
  }

  /// Goes to the token's place and gives back there.
  func goToPlace() {
    if isTask { return }
    if place.isThisThread, !place.isAfterCallback { return giveBack() }
    // If the actor is going, so is its attachment, which gives back. A context that drops the job must not
    // keep the retained objects.
    _ = later(ifDropped: giveBack, giveBack)
  }

  /// Gives back at once, on the caller's actor, if a job on that actor was to do so later, and need not.
  func giveBack(ifLeavingFor actor: (any Actor)?) {
    guard let actor, !place.isAfterCallback, place.actor === actor else { return }
    if Self.registry.withLock({ _ in life.phase == .leaving }) { giveBack() }
  }

  func settle() { _ = Self.registry.withLock { _ in life.settle(at: place, terms) } }

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
  /// Then this is the only thread that has the source. A handle on another thread may have ended the
  /// attachment before, have found the actor gone, and so have left the rest to this call.
  func attachmentReleased(_ resolver: Promise<Void>.Resolver) {
    guard case .own(let reference) = place.home else {
      if promise.isOpen { resolver.offer(.success(())) }
      return  // the main actor never goes
    }
    let actor = reference.actor
    // First, so that the resolver sends no job: this call decides who gives back.
    settle()
    resolver.offer(.success(()))
    guard let actor else { return giveBack() }
    withExtendedLifetime(actor) {
      if Self.registry.withLock({ _ in life.phase == .leaving }) { goToPlace() }
    }
  }

  /// Stops the source and gives everything back, unless another call does.
  ///
  /// It runs once more if the adapter has lingered: then its last call has come, and nothing is started.
  /// Call it only at the token's place.
  @inline(never)
  func giveBack() {
    let begun = Self.registry.withLock { _ -> (Remains, takesOut: Bool)? in
      guard let remains = life.giveBack() else { return nil }
      calls += 1
      let isLast = source?.line.takesOut(self) ?? true
      return (remains, remains.isSeated && isLast)
    }
    guard let (remains, takesOut) = begun else { return }
    if !remains.isSeated, asks { seat?.ignoreLastCall() }
    // It is asked for before `stop`, inside which it may come.
    let lastCall = takesOut && remains.lastCall == nil ? seat?.lastCall : nil
    let isStopped = remains.isStarted && (try? steps(.stop)) != nil
    if isStopped, remains.mayLinger, let lastCall, linger(until: lastCall) {
      endCall()
      return
    }
    if let lastCall { ErasedPromise(lastCall).ignore() }
    if takesOut, let seat { takeOut(seat) }
    if !remains.isStarted { _ = try? steps(.forget) }
    endCall(isLeaving: true)
  }

  /// Waits for the source's last call before the slot is given back; returns whether it is to come.
  private func linger(until lastCall: Promise<Void>) -> Bool {
    guard !ErasedPromise(lastCall).isSettled, retainActor() else { return false }
    let called = Self.registry.withLock { _ in
      life.linger(until: lastCall)
      source?.line.lingers(self)
      return source?.line.callNext()
    }
    called?.call()
    lastCall.handle(on: .immediate) { _ in self.goToPlace() }
    return true
  }

  /// The source's last call, if it is still to come.
  var lastCall: Promise<Void>? { Self.registry.withLock { _ in life.lastCall } }

  /// Awaits the source's last call, as the calling task, and gives the slot back.
  ///
  /// Proof: a promise runs its handler once, and always settles (P6). So the task is resumed once.
  func awaitEnd(after lastCall: Promise<Void>) async {
    await unsafe withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
      lastCall.handle(on: .immediate) { _ in unsafe continuation.resume() }
    }
    giveBack()
  }

  /// Takes the adapter out of its slot.
  private func takeOut(_ seat: Seat) {
    guard let slot = terms.slot else {
      _ = try? steps(.giveBack)
      return
    }
    let isOnTop =
      slot.isReadable || Self.registry.withLock { _ in source?.line.isOnTop(self) ?? true }
    seat.giveBack(in: slot, isOnTop: isOnTop)
  }

  /// Notes that a call holds nothing of the token any more.
  ///
  /// `isLeaving` if the call has given back: then the token leaves its source, and the next one is called.
  /// The last call frees what the token retains, and then says so.
  @inline(never)
  func endCall(isLeaving: Bool = false) {
    var (left, parts) = (TokenRegistry.Left(nil, nil), Parts?.none)
    Self.registry.withLock { registry in
      if isLeaving { left = registry.leave(self) }
      if calls == 1, life.phase == .ended { parts = takeParts() } else { calls -= 1 }
    }
    left.called?.call()
    if parts == nil { return }
    // Under no lock, and while `calls` is still 1: so nobody takes the token for released yet.
    (left, parts) = ((nil, nil), nil)
    let (release, actor) = Self.registry.withLock { registry in
      calls -= 1
      registry.remove(self)
      return (self.release, takeActor())
    }
    promise.note(.released)
    release?.resolver.fulfill()
    withExtendedLifetime(actor) {}
  }
}
