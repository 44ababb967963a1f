internal import CorePromises

// How a token comes to the door of its source, waits there, and gets its turn (D6).

/// The way in which the adapter of a token whose turn has come gets into the slot.
enum Seating {
  /// It is installed. It is the adapter of these tokens too.
  case new(sitting: [Token])
  /// It is there already, for this token.
  case shared(Token)
}

/// The source of some requests, under the registry's lock.
final class SourceState {
  /// Its identity; a slot that cannot be read is a source of its own.
  struct ID: Hashable {
    let source: Int
    let hidden: SlotID?
  }

  @safe @exclusivity(unchecked) var line = SourceLine<Token>()
  /// The names by which its slots are asked for, once several have been compared.
  @safe @exclusivity(unchecked) var names: [(number: Int, name: AnyHashable)] = []
}

extension Token: Asker {
  typealias Line = SourceLine<Token>

  var overlap: SlotOverlap { terms.overlap }
  var adapter: Adapter? { terms.adapter }

  /// Comes to the door; returns nil if the token has to wait, or is refused.
  func arrive() -> Seating? {
    guard terms.slot != nil else { return .new(sitting: []) }
    return follow(Self.registry.withLock { $0.arrive(self) })
  }

  /// Takes the turn; returns nil if it has not come, or the token has to wait again.
  func enter() -> Seating? { follow(advance { $0.enter(self) }) }

  /// Awaits the turn, as the calling task; returns nil if it never comes.
  func turnOfTask() async -> Seating? {
    var seating = arrive()
    while seating == nil, let turn = nextTurn() {
      if case .failure = await turn.result { return nil }
      seating = enter()
    }
    return seating
  }

  /// Returns a promise for the next turn of the calling task; returns nil if there is none.
  private func nextTurn() -> Promise<Void>? {
    let (promise, resolver) = Promise<Void>.pending()
    let isCalled = Self.registry.withLock { _ -> Bool? in
      guard case .waiting = life else { return nil }
      let isCalled = source?.line.isCalled(self) == true
      if !isCalled { turn = resolver }
      return isCalled
    }
    if isCalled != false { resolver.fulfill() }
    return isCalled == nil ? nil : promise
  }

  /// Does what the line says until the adapter can be installed, or the token waits.
  private func follow(_ first: Line.Step) -> Seating? {
    var step = first
    while true {
      switch step {
      case .install(let sitting): return .new(sitting: sitting)
      case .share(let fellow): return .shared(fellow)
      case .look: step = look()
      case .hurry(let holders, let isDisplacing):
        for holder in holders {
          if isDisplacing { holder.promise.reject(DelegateError.displaced(takenAt: origin)) }
          holder.giveBack(ifLeavingFor: place.actor)
        }
        step = advance { $0.insist(self) }
      case .wait:
        if promise.isTracked { noteWaiting() }
        return nil
      case .refuse(let holder):
        promise.reject(DelegateError.slotBusy(takenAt: holder.origin))
        return nil
      }
    }
  }

  /// Reads the slot.
  private func look() -> Line.Step {
    let parts = Self.registry.withLock { _ -> (Steps, SourceState)? in
      guard case .waiting(let steps) = life, let source else { return nil }
      calls += 1
      return (steps, source)
    }
    guard let (steps, source) = parts else { return .wait }
    defer { endCall() }
    // Requests have taken slots when they were alone, so that nobody had to compare names.
    while let other = Self.registry.withLock({ _ in source.line.unnamed }),
      let name = nameOfSlot(of: other, source)
    {
      let isAtDoor = Self.registry.withLock { _ in
        guard source.line.isAtDoor(self) else { return false }
        source.line.name(other, as: name)
        return true
      }
      if !isAtDoor { break }
    }
    let (name, shown) = (nameOfSlot(of: self, source) ?? 0, read(steps))
    // To make the adapter of an attachment is to return it.
    let forwards = terms.adapter.flatMap { _ in (try? steps(.make))?.freeTarget }
    let (number, isLeftBehind) = (number(of: shown), isLeftBehind(shown, steps))
    let hidden = Self.registry.withLock {
      $0.hidden(at: terms.source) + $0.leftBehind.places(of: terms.source).map(\.number)
    }
    return withExtendedLifetime(shown) {
      advance {
        $0.saw(
          number, isLeftBehind: isLeftBehind, named: name, forwards: forwards, hidden: hidden,
          by: self)
      }
    }
  }

  /// Returns a number of the key path or id that names the slot of a token.
  ///
  /// Returns nil if that has given everything back, or if this token is not at the door any more.
  ///
  /// To compare key paths, and to free them, may run a user's code: never under a lock. Only the
  /// token at the door adds a name.
  private func nameOfSlot(of token: Token, _ source: SourceState) -> Int? {
    guard let slot = token.terms.slot, slot.isReadable else { return 0 }
    let (known, path) = Self.registry.withLock { _ in
      (source.names, slot.id == nil ? token.life.remains?.steps.name : nil)
    }
    guard let name = slot.id.map({ AnyHashable($0) }) ?? path.map({ AnyHashable($0) }) else {
      return nil
    }
    if let number = known.first(where: { $0.name == name })?.number { return number }
    let number = (known.last?.number ?? 0) + 1
    return withExtendedLifetime(known) {
      Self.registry.withLock { _ in
        guard source.line.isAtDoor(self) else { return nil }
        source.names = known.filter { source.line.knows($0.number) } + [(number, name)]
        return number
      }
    }
  }

  private var isReadable: Bool { terms.slot?.isReadable == true }

  private func read(_ steps: Steps) -> Shown {
    isReadable ? (try? steps(.read)) ?? .nothing : .nothing
  }

  /// The number of what a slot shows, for the line.
  private func number(of shown: Shown) -> Int {
    switch shown {
    case .nothing: isReadable ? Line.Shown.nothing : Line.Shown.unseen
    case .value: Line.Shown.value
    case .object(let object): DelegatePromises.number(of: object)
    }
  }

  /// Returns what the adapter is about to cover in its slot, which shows this.
  func cover(_ shown: Shown, _ steps: Steps) -> Layer? {
    let (number, isLeftBehind) = (number(of: shown), isLeftBehind(shown, steps))
    return Self.registry.withLock { _ in
      source?.line.cover(number, isLeftBehind: isLeftBehind, by: self)?.life.remains?.seat?.layer
    }
  }

  /// Returns the one of these tokens whose slot does not show its adapter any more.
  func replaced(of sitting: [Token]) -> Token? {
    sitting.first { token in
      guard let steps = Self.registry.withLock({ _ in token.life.remains })?.steps else {
        return false
      }
      let shown = token.number(of: token.read(steps))
      return Self.registry.withLock { _ in
        token.source?.line.isReached(token, showing: shown) == false
      }
    }
  }

  /// Notes that the adapter sits in its slot; returns whether `start` may begin.
  func seated(_ seat: Seat, replacing other: Token?) -> Bool {
    let shown = number(of: isReadable ? seat.shown : seat.adapter)
    let forwards = terms.adapter.flatMap { _ in seat.forwards }
    let (mayStart, called) = Self.registry.withLock { _ in
      source?.line.sat(showing: shown, forwards: forwards, replacing: other, by: self)
      return (life.installed(seat, isSettled: promise.isSettled), source?.line.next())
    }
    called?.call()
    return mayStart
  }

  /// Has an event change the line, and calls the token whose turn has come.
  func advance(_ event: (inout Line) -> Line.Step) -> Line.Step {
    let (step, called) = Self.registry.withLock { _ in
      guard let source else { return (Line.Step.wait, Token?.none) }
      return (event(&source.line), source.line.next())
    }
    called?.call()
    return step
  }

  private func noteWaiting() {
    let (isWaiting, occupant) = Self.registry.withLock { _ in
      if case .waiting = life { (true, source?.line.occupant(before: self)) } else { (false, nil) }
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
      called = Self.registry.withLock { $0.depart(token) }.called
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
