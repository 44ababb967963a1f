/// The state of a promise, and every transition it can make.
///
/// A transition is a method: an event comes in, and the returned `Effects` say what remains to be
/// done once the lock is free. Nothing here calls a handler, knows a thread or takes a lock other
/// than a batch's. `Core` is the shell that keeps the state under its lock and performs the effects.
///
/// - S1  `phase` leaves the pending cases once, for the settled ones. That transition deals every
///       observer to one place, in the order in which they came (P1, P2).
/// - S2  An observer is in at most one list at a time, and that list owns it.
/// - S3  While the promise is pending, `interest` counts the observers in the list that would miss
///       it (P8).
/// - S4  While `isRunningInPlace`, one thread runs observers in place. That thread, and no other,
///       ends the run with `finishRunningInPlace` (P2).
/// - S5  The promise that a pending one waits for is alive: see I3 in `Core`.
struct PromiseState {
  enum Phase {
    /// Pending. Its maker settles it, or nobody does: an observer that does not settle, such as a
    /// hook, keeps no way to the promise that it observes.
    case open
    /// Pending; settles after the promise that it observes.
    case observing(Upstream)
    /// Pending; its maker has settled it with a promise that is pending itself, and an observer of
    /// that promise, the forwarder, will settle it.
    case lockedIn(to: Upstream)
    /// Settled; none of its observers were sent anywhere.
    case settled
    /// Settled; observers were sent in this batch.
    case sent(SerialBatch)
    /// Settled; observers were sent in these batches.
    case sentToMany(BatchesByPlace)
  }

  private(set) var phase: Phase
  /// Someone registered, or read the result: handling an error is their duty (P7).
  private(set) var isObserved = false
  /// Losing the last interested observer does not cancel the promise (P8).
  let isKept: Bool
  /// An observer in the list runs elsewhere, or inside the call that settles.
  private var isMixed = false
  private(set) var isRunningInPlace = false
  private(set) var interest: UInt32 = 0
  /// The observers that wait: for the promise to settle, or for the run in place to take them.
  private(set) var observers = ObserverList()

  init(_ phase: Phase = .open, isKept: Bool = false) {
    self.phase = phase
    self.isKept = isKept
  }

  var isSettled: Bool {
    switch phase {
    case .open, .observing, .lockedIn: false
    case .settled, .sent, .sentToMany: true
    }
  }

  /// Whether a resolver can settle the promise.
  var isOpen: Bool {
    switch phase {
    case .open, .observing: true
    case .lockedIn, .settled, .sent, .sentToMany: false
    }
  }
}

// MARK: - Settling

extension PromiseState {
  /// Settles the promise; returns false if it is too late for that.
  ///
  /// Observers whose place is that of `running`, the batch that the settling thread runs, join it.
  @inline(__always)
  mutating func settle(
    _ core: Core, by settler: Settler, inside running: SerialBatch?, _ effects: inout Effects
  ) -> Bool {
    switch settler {
    case .resolver: guard isOpen else { return false }
    case .library: guard !isSettled else { return false }
    case .canceller:
      guard !isSettled else { return false }
      effects.withdrawal = withdrawal
    }
    finish(core, inside: running, &effects)
    return true
  }

  /// Deals the observers to their places, for good.
  @inline(__always)
  private mutating func finish(_ core: Core, inside running: SerialBatch?, _ effects: inout Effects)
  {
    phase = .settled
    interest = 0
    let waiting = observers.takeAll()
    if isMixed {
      deal(waiting, of: core, inside: running, &effects)
    } else {
      effects.inPlace = waiting
    }
    isRunningInPlace = !effects.inPlace.isEmpty
  }

  private mutating func deal(
    _ waiting: ObserverList, of core: Core, inside running: SerialBatch?, _ effects: inout Effects
  ) {
    var waiting = waiting
    while let observer = waiting.popFirst() {
      deal(observer, of: core, inside: running, &effects)
    }
  }

  private mutating func deal(
    _ observer: Observer, of core: Core, inside running: SerialBatch?, _ effects: inout Effects
  ) {
    switch observer.role {
    case .maker, .hook: effects.hooks.append(observer)
    case .waiter: effects.waiters.append(observer)
    case .link, .listener, .input, .ending, .shield, .timed:
      if observer.place.isInPlace {
        effects.inPlace.append(observer)
      } else {
        send(observer, of: core, inside: running, &effects)
      }
    }
  }

  /// Adds an observer to the batch of its place, or begins one.
  private mutating func send(
    _ observer: Observer, of core: Core, inside running: SerialBatch?, _ effects: inout Effects
  ) {
    let identity = observer.place.identity
    if let sent = batch(at: identity), sent.append(observer, of: core) { return }
    if let running, running.identity == identity {
      running.appendFromInside(observer, of: core)
      remember(running)
    } else {
      let batch = SerialBatch(startingWith: observer, of: core)
      remember(batch)
      effects.add(batch)
    }
  }

  private func batch(at identity: UInt) -> SerialBatch? {
    switch phase {
    case .open, .observing, .lockedIn, .settled: nil
    case .sent(let batch): batch.identity == identity ? batch : nil
    case .sentToMany(let batches): batches[identity]
    }
  }

  private mutating func remember(_ batch: SerialBatch) {
    switch phase {
    case .open, .observing, .lockedIn, .settled: phase = .sent(batch)
    case .sent(let first) where first.identity == batch.identity || first.isClosed:
      phase = .sent(batch)
    case .sent(let first): phase = .sentToMany(BatchesByPlace([first, batch]))
    case .sentToMany(let batches): batches.insert(batch)
    }
  }

  /// Returns the observers that came during the run in place.
  ///
  /// Without any, the run has ended.
  mutating func finishRunningInPlace() -> ObserverList {
    isRunningInPlace = !observers.isEmpty
    return observers.takeAll()
  }
}

// MARK: - Observing

extension PromiseState {
  mutating func register(_ observer: Observer, on core: Core, _ effects: inout Effects) {
    if observer.isInterested { isObserved = true }
    if isSettled {
      registerLate(observer, on: core, &effects)
    } else if observer.isSettled {
      // It lost interest before it came, so it comes and leaves at once.
      lose(observer, core, &effects)
    } else {
      observers.append(observer)
      if observer.isInterested { interest += 1 }
      if !observer.runsInPlace { isMixed = true }
    }
  }

  private mutating func registerLate(
    _ observer: Observer, on core: Core, _ effects: inout Effects
  ) {
    guard observer.runsInPlace else { return deal(observer, of: core, inside: nil, &effects) }
    observers.append(observer)
    guard !isRunningInPlace else { return }
    isRunningInPlace = true
    effects.inPlace = observers.takeAll()
  }

  /// Someone reads the result, or was given the promise.
  mutating func noteReader() { isObserved = true }

  /// Takes out an observer; one that lost interest, and was the last, cancels the promise.
  mutating func remove(
    _ observer: Observer, from core: Core, losesInterest: Bool, _ effects: inout Effects
  ) {
    guard !isSettled, observers.remove(observer) else { return }
    if observer.isInterested { interest -= 1 }
    if losesInterest { lose(observer, core, &effects) } else { effects.dropped = observer }
  }

  private mutating func lose(_ observer: Observer, _ core: Core, _ effects: inout Effects) {
    effects.dropped = observer
    guard interest == 0, !isKept, observer.isInterested, observer.role != .shield else { return }
    effects.withdrawal = withdrawal
    finish(core, inside: nil, &effects)
  }
}

// MARK: - Waiting for another promise

extension PromiseState {
  /// Leaves settling to a forwarder; returns false if it is too late for that.
  mutating func lockIn(to forwarder: Upstream) -> Bool {
    guard isOpen else { return false }
    phase = .lockedIn(to: forwarder)
    return true
  }

  /// Observes another promise than before, while it is pending itself.
  mutating func observe(_ other: Upstream) {
    switch phase {
    case .open, .observing: phase = .observing(other)
    case .lockedIn, .settled, .sent, .sentToMany: break
    }
  }

  /// The promise that this one waits for, or the forwarder that observes it.
  var upstream: Upstream? {
    switch phase {
    case .open, .settled, .sent, .sentToMany: nil
    case .observing(let upstream), .lockedIn(let upstream): upstream
    }
  }

  /// How to leave `upstream` once the promise stops waiting for it.
  private var withdrawal: Withdrawal? {
    switch phase {
    case .open, .settled, .sent, .sentToMany: nil
    case .observing(let upstream): .leave(upstream.core)
    case .lockedIn(let forwarder): .cancel(forwarder.core)
    }
  }
}
