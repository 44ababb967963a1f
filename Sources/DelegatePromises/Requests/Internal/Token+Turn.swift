internal import CorePromises

// How a token comes to the door of its source, waits there, and gets its turn (D6).
extension Token {
  private typealias Next = Line<Token>.Next

  /// Makes the adapter, unless it is that of an attachment, and comes to the door.
  func come() -> Progress {
    let seat: Seat
    do { seat = Seat(try steps(.make)) } catch {
      promise.reject(error)
      return .waits  // there is nothing to give back
    }
    let adapter = Adapter(seat.adapter, on: place.home)
    let next: Next? = advance { registry in
      guard life.phase == .waiting else { return nil }
      (self.seat, self.adapter) = (seat, adapter)
      return terms.slot == nil ? .install : registry.come(self)
    }
    if let next { return proceed(next) }
    // It has settled meanwhile: nobody awaits the last call of the adapter that was made for it.
    if asks { seat.ignoreLastCall() }
    return .waits
  }

  /// Takes the turn; the token may have to wait again.
  func enter() -> Progress {
    advance { _ in source?.line.enter(self) }.map { proceed($0) } ?? .waits
  }

  /// Awaits the turn, as the calling task.
  func awaitTurn() async -> Progress {
    var progress = Progress.waits
    while case .waits = progress, let turn = nextTurn() {
      if case .failure = await turn.result { break }
      progress = enter()
    }
    return progress
  }

  /// Returns a promise for the next turn of the calling task; returns nil if there is none.
  private func nextTurn() -> Promise<Void>? {
    let (promise, resolver) = Promise<Void>.pending()
    let (waits, isCalled) = Self.registry.withLock { _ in
      let (waits, isCalled) = (life.phase == .waiting, entry.stage == .called)
      if waits, !isCalled { turn = resolver }
      return (waits, isCalled)
    }
    if !waits || isCalled { resolver.fulfill() }
    return waits ? promise : nil
  }

  /// Has an event change the line, calls the token whose turn has come, and begins if this one's has.
  private func advance(_ event: (inout TokenRegistry) -> Next?) -> Next? {
    let (next, left) = Self.registry.withLock { registry -> (Next?, TokenRegistry.Left) in
      guard let next = event(&registry) else { return (nil, (nil, nil)) }
      switch next {
      case .install: life.begin(isSharing: false)
      case .join(let other):
        life.begin(isSharing: true)
        // Nobody takes away the seat that it shares from now on.
        seat = other.seat
      case .look, .hurry: break
      case .wait, .refuse: return (next, registry.goOn(after: self))
      }
      return (next, (nil, nil))
    }
    left.called?.call()
    return next
  }

  /// Does what the line says until `start` may begin, or the token waits.
  private func proceed(_ first: Next) -> Progress {
    var next = first
    while true {
      switch next {
      case .look: next = look()
      case .install: return install()
      case .join: return install(isSharing: true)
      case .refuse(let other):
        promise.reject(DelegateError.slotBusy(takenAt: other.origin))
        return .waits
      case .wait, .hurry:
        if promise.isTracked { noteWaiting() }
        return .waits
      }
    }
  }

  /// Looks at the slot, and has those in the way leave that can.
  private func look() -> Next {
    let (look, next) = readAndReport()
    guard case .hurry(let others, let isDisplacing) = next else { return next }
    for other in others {
      if isDisplacing { other.promise.reject(DelegateError.displaced(takenAt: origin)) }
      other.giveBack(ifLeavingFor: place.actor)
    }
    return report(look, hasHurried: true)
  }

  /// Reads the slot, and reports what it shows; that is held until then, and no longer (D4).
  ///
  /// To compare key paths, and to free them, may run a user's code: never under a lock. The token at the
  /// door alone has the names.
  private func readAndReport() -> (Look?, Next) {
    let found = Self.registry.withLock {
      _ -> (names: SlotNames, sitter: Token?, name: AnyHashable?)? in
      guard life.phase == .waiting, let source else { return nil }
      // The steps of another token stay under the lock: only at its place may they be freed.
      let sitter = source.line.unnamedToken
      let name = sitter.flatMap { $0.terms.slot?.name($0.steps) }
      return (source.takeNames(), sitter, name)
    }
    guard var found, let seat, let slot = terms.slot else {
      return (nil, report(nil, hasHurried: false))
    }
    let unnamed = found.sitter.map { _ in found.names.number(of: found.name) }
    let name = found.names.number(of: slot.name(steps))
    let shown = read()
    let look = Look(
      shown: sight(of: shown), type: shown.type, name: name, unnamed: unnamed,
      forwards: seat.freeTarget)
    return withExtendedLifetime(shown) {
      (look, report(look, hasHurried: false, found.names))
    }
  }

  private func report(_ look: Look?, hasHurried: Bool, _ names: SlotNames? = nil) -> Next {
    let next = advance { registry in
      guard let source else { return nil }
      if let names { source.names = names }
      return source.line.looked(self, look, hasHurried: hasHurried) {
        registry.isHidden($0, at: terms.source)
      }
    }
    return next ?? .wait
  }

  private func noteWaiting() {
    let (isWaiting, occupant) = Self.registry.withLock { _ in
      (life.phase == .waiting, source?.line.occupant(before: self))
    }
    if isWaiting { promise.note(.waitsForSlot(of: occupant?.promise)) }
  }

  /// Has the token take its turn in a later job at its place.
  ///
  /// Therefore `start` never runs inside the callback that answered another token. An attachment whose
  /// actor is going leaves the line, and the next token is called.
  func call() {
    var called: Token? = self
    while let token = called, !token.sendTurn() {
      called = Self.registry.withLock { $0.leave(token) }.called
    }
  }

  /// Sends the job; returns false if its actor is going.
  private func sendTurn() -> Bool {
    guard isTask else { return later(ifDropped: abandon, takeTurn) }
    Self.registry.withLock { _ in turn.take() }?.fulfill()
    return true
  }
}
