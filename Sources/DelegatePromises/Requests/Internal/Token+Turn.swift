internal import CorePromises

// How a token comes to the door of its source, waits there, and gets its turn (D6).
extension Token {
  private typealias Next = Line<Token>.Next

  /// Comes to the door with the adapter, if it has been made.
  func come(with seat: Seat?) -> Progress {
    guard let seat else { return .waits }
    let adapter = Adapter(seat.adapter, on: place.actor)
    let next: Next? = advance { registry in
      guard life.made(seat) else { return nil }
      self.adapter = adapter
      return terms.slot == nil ? .install : registry.come(self)
    }
    if let next { return proceed(next) }
    if asks { seat.ignoreLastCall() }
    return .waits
  }

  /// Takes the turn; the token may have to wait again.
  func enter() -> Progress {
    advance { _ in source?.line.enter(self) }.map { proceed($0) } ?? .waits
  }

  /// Comes to the door, and awaits the turn, as the calling task.
  func awaitTurn(with seat: Seat?) async -> Progress {
    var progress = come(with: seat)
    while case .waits = progress, let turn = nextTurn() {
      if case .failure = await turn.result { break }
      progress = enter()
    }
    return progress
  }

  /// Returns a promise for the next turn of the calling task; returns nil if there is none.
  private func nextTurn() -> Promise<Void>? {
    let (promise, resolver) = Promise<Void>.pending()
    let isCalled = Self.registry.withLock { _ -> Bool? in
      guard life.phase == .waiting else { return nil }
      let isCalled = entry.stage == .called
      if !isCalled { turn = resolver }
      return isCalled
    }
    if isCalled != false { resolver.fulfill() }
    return isCalled == nil ? nil : promise
  }

  /// Has an event change the line, calls the token whose turn has come, and begins if this one's has.
  private func advance(_ event: (inout TokenRegistry) -> Next?) -> Next? {
    let (next, left) = Self.registry.withLock { registry -> (Next?, TokenRegistry.Left) in
      guard let next = event(&registry) else { return (nil, (nil, nil)) }
      switch next {
      case .install: life.begin(sharing: nil)
      // Nobody takes away the seat that it shares from now on.
      case .join(let other): life.begin(sharing: other.life.seat)
      case .wait, .look, .hurry, .refuse: break
      }
      return (next, registry.goOn(after: self))
    }
    left.called?.call()
    return next
  }

  /// Does what the line says until `start` may begin, or the token waits.
  private func proceed(_ first: Next) -> Progress {
    var (next, mayLookAgain) = (first, true)
    while true {
      switch next {
      case .look: next = look()
      case .install, .join:
        var fellow: Token?
        if case .join(let other) = next { fellow = other }
        if let progress = install(beside: fellow, mayLookAgain: mayLookAgain) { return progress }
        guard let again = lookAgain() else { return .fails }
        (next, mayLookAgain) = (again, false)
      case .refuse(let other):
        promise.reject(DelegateError.slotBusy(takenAt: other.origin))
        return .waits
      case .wait, .hurry:
        if promise.isTracked { noteWaiting() }
        return .waits
      }
    }
  }

  private func lookAgain() -> Next? {
    advance { _ in
      life.waitAgain(isSettled: promise.isSettled) ? source?.line.lookAgain(self) : nil
    }
  }

  /// Reads the slot, and has those in the way leave that can.
  ///
  /// To compare key paths, and to free them, may run a user's code: never under a lock. The token at the
  /// door alone has the names.
  private func look() -> Next {
    guard
      var parts = Self.registry.withLock({ registry in
        life.phase == .waiting ? source.flatMap { LookParts(self, $0, registry) } : nil
      }), let slot = terms.slot
    else { return report(nil, hasHurried: false) }
    let unnamed = parts.hasUnnamed ? parts.names.number(of: parts.unnamed) : nil
    let name = parts.names.number(of: slot.name(parts.steps))
    let shown = read(parts.steps)
    let look = Look(
      shown: sight(of: shown), type: shown.type, name: name, unnamed: unnamed,
      forwards: parts.seat.freeTarget,
      isLeftBehind: isLeftBehind(shown, parts.steps, parts.leftBehind))
    return withExtendedLifetime(shown) {
      let next = report(look, hasHurried: false, parts.names)
      guard case .hurry(let others, let isDisplacing) = next else { return next }
      for other in others {
        if isDisplacing { other.promise.reject(DelegateError.displaced(takenAt: origin)) }
        other.giveBack(ifLeavingFor: place.actor)
      }
      return report(look, hasHurried: true)
    }
  }

  private func report(_ look: Look?, hasHurried: Bool, _ names: SlotNames? = nil) -> Next {
    let next = advance { registry in
      guard let source else { return nil }
      if let names { source.names = names }
      return source.line.looked(self, look, hasHurried: hasHurried) {
        registry.isHidden($0, at: terms.source)
          || registry.leftBehind.contains($0, at: terms.source)
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
    switch place.site {
    case .home:
      guard let actor = place.actor else { return false }
      Task.detached { await self.takeTurn(on: actor) }
    case .settlingThread: _ = Promise<Void>.fulfilled(()).map { self.takeTurn() }
    case .context(let context): run(on: context, ifDropped: abandon, takeTurn)
    case .callingTask: Self.registry.withLock { _ in turn.take() }?.fulfill()
    }
    return true
  }

  private func takeTurn(on actor: isolated any Actor) { takeTurn() }
}

/// The parts of a token, and of its source, that a look at the slot needs.
private struct LookParts {
  let steps: Steps
  let seat: Seat
  var names: SlotNames
  /// Whether a token sits in a slot that nobody has named yet, and can name it.
  let hasUnnamed: Bool
  /// The name of that slot, unless it cannot be read.
  let unnamed: AnyHashable?
  let leftBehind: [LeftBehind.Place]

  /// Takes the names, for the token at the door.
  init?(_ token: Token, _ source: SourceState, _ registry: TokenRegistry) {
    guard let steps = token.life.steps, let seat = token.life.seat else { return nil }
    (self.steps, self.seat) = (steps, seat)
    names = source.takeNames()
    // The steps of another token stay under the lock: only at its place may they be freed.
    let other = source.line.unnamedToken
    hasUnnamed = other?.life.steps != nil
    unnamed = other?.life.steps.flatMap { other?.terms.slot?.name($0) }
    leftBehind = registry.leftBehind.places(of: token.terms.source)
  }
}
