internal import CorePromises

// How a token puts its adapter into its slot, once its turn has come (D1, D6).
extension Token {
  /// Installs the adapter, unless it sits in the slot already, and is reached there.
  func install(isSharing: Bool = false) -> Progress {
    rejectIfCancelled()
    guard !promise.isSettled, let seat else { return .fails }
    do {
      if let slot = terms.slot {
        if !isSharing || !isReached(seat) {
          try seat.install(steps, in: slot, for: self, isSharing: isSharing)
        } else if slot.retainsPrevious(asks: asks, forwards: seat.layer != nil) {
          previous = seat.previous
        }
      } else {
        seat.prepare()
        try steps(.install)
      }
    } catch {
      // A slot that was refused ends even a promise that waits for another one.
      promise.reject(error)
      return .fails
    }
    rejectIfCancelled()
    return sit(in: seat) ? .mayStart : .fails
  }

  /// Returns whether the callbacks of the source reach an adapter that is in the slot already.
  ///
  /// Nobody can see that in a slot that cannot be read.
  private func isReached(_ seat: Seat) -> Bool {
    guard isReadable else { return true }
    let shown = read()
    if seat.isShown(as: shown) { return true }
    guard let layer = seat.layer, let top = covered(shown)?.layer else { return false }
    return top.reaches(layer)
  }

  /// Notes that the adapter sits in its slot; returns whether `start` may begin.
  private func sit(in seat: Seat) -> Bool {
    let sight = sight(of: seat.shown)
    let forwards = seat.forwards
    let starter = isTask ? asker.map { .task($0, place.home) } : Starter.thisThread
    let called = Self.registry.withLock { _ in
      source?.line.sat(self, showing: sight, forwards: forwards)
      return source?.line.callNext()
    }
    called?.call()
    if promise.isTracked { noteRetained() }
    // The last look at the promise stands immediately before `start`.
    return Self.registry.withLock { registry in
      newestAtStart = registry.newest
      return life.installed(isSettled: promise.isSettled, by: starter)
    }
  }

  /// Rejects the promise of a task that has been cancelled: what was cancelled never starts (D7).
  private func rejectIfCancelled() {
    if asker != nil, Task.isCancelled { promise.reject(CancellationError()) }
  }

  private var isReadable: Bool { terms.slot?.isReadable == true }

  func read() -> Shown { isReadable ? steps.read() : .nothing }

  /// Returns what a slot shows, for the line.
  func sight(of shown: Shown) -> Sight {
    if shown.isNothing { return isReadable ? .nothing : .unseen }
    return shown.number.map { .object($0) } ?? .value
  }

  /// Returns the token whose adapter this one is about to cover in its slot, which shows this, and its layer.
  func covered(_ shown: Shown) -> (token: Token, layer: Layer)? {
    let sight = sight(of: shown)
    return Self.registry.withLock { _ in
      source?.line.covered(sight, by: self).flatMap { other in
        other.seat?.layer.map { (other, $0) }
      }
    }
  }
}

extension Adapter {
  /// Returns nil if it cannot be told apart from others, or lives on no actor.
  init?(_ adapter: Shown, on home: TeardownPlace.Home) {
    guard let object = adapter.number, let actor = home.number else { return nil }
    self.init(object: object, actor: actor)
  }
}
