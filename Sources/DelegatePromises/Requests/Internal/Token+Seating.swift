internal import CorePromises

// How a token puts its adapter into its slot, once its turn has come (D1, D6).
extension Token {
  /// Installs the adapter, which sits there already if there is a `fellow`; returns nil if the token has
  /// to look at its slot again.
  func install(beside fellow: Token?, mayLookAgain: Bool) -> Progress? {
    rejectIfCancelled()
    // The steps of another token stay under the lock, as in a look.
    let parts = Self.registry.withLock { _ in (life.steps, life.seat, fellow?.life.steps?.type) }
    guard !promise.isSettled, case let (steps?, seat?, type) = parts else { return .fails }
    do {
      if let slot = terms.slot {
        if fellow != nil { seat.share(isOfSameType: type == steps.type) }
        if fellow == nil || !isReached(seat, steps) {
          let mustPassOn = mayLookAgain && fellow == nil
          try seat.install(steps, in: slot, for: self, mustPassOn: mustPassOn)
        }
      } else {
        seat.prepare()
        try steps(.install)
      }
    } catch Seat.Refusal.targetIsTaken {
      return nil
    } catch {
      // A slot that was refused ends even a promise that waits for another one.
      promise.reject(error)
      return .fails
    }
    rejectIfCancelled()
    return sit(in: seat) ? .mayStart(steps) : .fails
  }

  /// Returns whether the callbacks of the source reach an adapter that is in the slot already.
  private func isReached(_ seat: Seat, _ steps: Steps) -> Bool {
    guard isReadable else { return true }
    let shown = read(steps)
    if seat.isShown(as: shown) { return true }
    guard let layer = seat.layer, let top = covered(shown, steps) else { return false }
    return top.reaches(layer)
  }

  /// Notes that the adapter sits in its slot; returns whether `start` may begin.
  private func sit(in seat: Seat) -> Bool {
    let sight = sight(of: isReadable ? seat.shown : seat.adapter)
    let forwards = seat.forwards
    let starter = asker.map { Starter.task($0, on: place.home) } ?? .thisThread
    // The last look at the promise stands immediately before `start`.
    let lastLook = { [self] (registry: TokenRegistry) in
      newestAtStart = registry.count
      return life.installed(isSettled: promise.isSettled, by: starter)
    }
    let (called, mayStart) = Self.registry.withLock { registry -> (Token?, Bool?) in
      source?.line.sat(self, showing: sight, forwards: forwards)
      let called = source?.line.next()
      return (called, called == nil && !promise.isTracked ? lastLook(registry) : nil)
    }
    if let mayStart { return mayStart }
    called?.call()
    noteRetained()
    return Self.registry.withLock { lastLook($0) }
  }

  /// Rejects the promise of a task that has been cancelled: what was cancelled never starts (D7).
  private func rejectIfCancelled() {
    if asker != nil, Task.isCancelled { promise.reject(CancellationError()) }
  }

  private var isReadable: Bool { terms.slot?.isReadable == true }

  func read(_ steps: Steps) -> Shown { isReadable ? (try? steps(.read)) ?? .nothing : .nothing }

  /// Returns what a slot shows, for the line.
  func sight(of shown: Shown) -> Sight {
    switch shown {
    case .nothing: isReadable ? .nothing : .unseen
    case .value: .value
    case .object(let object): .object(DelegatePromises.number(of: object))
    }
  }

  /// Returns what the adapter is about to cover in its slot, which shows this.
  func covered(_ shown: Shown, _ steps: Steps) -> Layer? {
    let sight = sight(of: shown)
    let places = Self.registry.withLock { $0.leftBehind.places(of: terms.source) }
    let isLeftBehind = isLeftBehind(shown, steps, places)
    return Self.registry.withLock { _ in
      source?.line.covered(sight, isLeftBehind: isLeftBehind, by: self)?.life.seat?.layer
    }
  }
}

extension Adapter {
  /// Returns nil if it cannot be told apart from others, or lives on no actor.
  init?(_ adapter: Shown, on actor: (any Actor)?) {
    guard let object = adapter.object, let actor else { return nil }
    self.init(object: number(of: object), actor: number(of: actor))
  }
}
