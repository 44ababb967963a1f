public import Synchronization

// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

/// The object behind every promise: its state under a lock, and its result.
///
/// A thin shell. `PromiseState` decides what an event changes; the core makes the result known, and
/// performs the effects once the lock is free.
///
/// Invariants, beside those of `PromiseState`:
///
/// - I1  `outcomeByte` leaves `pending` once, under the lock, after the payload is in place. A
///       thread that reads another outcome, with acquire, can read the payload without the lock,
///       for ever.
/// - I2  A batch's lock, or that of a weak resolver, may be taken under a promise's lock; no other
///       lock is taken under any of them. No code of a user's runs under them.
/// - I3  A thread that settles a promise keeps it until each of its observers has settled or
///       observes another promise. A pending promise is kept by its resolver, by a list, by a batch
///       or by a run. Each of these settles it before releasing it. A weak resolver keeps it while an
///       observer is interested. So the promise that an upstream leads to is alive (S5). An observer that
///       never settles has no upstream.
///
/// `@unchecked Sendable`: I1 orders the accesses to the payload; the state is under the lock, and
/// the rest is constant.
@usableFromInline
class Core: @unchecked Sendable {
  @safe @usableFromInline @exclusivity(unchecked) final var payload: Payload
  @usableFromInline final let outcomeByte: Atomic<UInt8>
  final let role: Role
  /// Whether it is a ``LooseCore``.
  private final let isLoose: Bool
  /// Whether diagnostics know of the promise; set as it is made.
  @safe @usableFromInline @exclusivity(unchecked) final var isTracked: Bool
  private final let lock = Lock()
  @safe @exclusivity(unchecked) private final var state: PromiseState
  @usableFromInline final let origin: PackedOrigin

  /// A promise of its maker's.
  @usableFromInline
  init(origin: PackedOrigin, isLoose: Bool = false) {
    payload = .none
    outcomeByte = Atomic(Outcome.pending.rawValue)
    role = .maker
    self.isLoose = isLoose
    isTracked = false
    state = PromiseState()
    self.origin = origin
    if PromiseTracking.isOn { beginTracking() }
  }

  /// A settled one.
  @usableFromInline
  init(origin: PackedOrigin, outcome: Outcome, payload: consuming Payload) {
    self.payload = consume payload
    outcomeByte = Atomic(outcome.rawValue)
    role = .maker
    isLoose = false
    isTracked = false
    state = PromiseState(.settled)
    self.origin = origin
    if PromiseTracking.isOn { beginTracking() }
  }

  /// One that observes another promise.
  init(origin: PackedOrigin, observing upstream: Upstream, as role: Role, isKept: Bool) {
    payload = .none
    outcomeByte = Atomic(Outcome.pending.rawValue)
    self.role = role
    isLoose = false
    isTracked = false
    state = PromiseState(role.settles ? .observing(upstream) : .open, isKept: isKept)
    self.origin = origin
    if PromiseTracking.isOn { beginTracking(madeFrom: upstream.core) }
  }

  deinit {
    if case .failure = payload, !state.isObserved { reportUnhandled() }
    if isTracked { endTracking() }
  }

  /// What `named` called it.
  var name: String? { nil }

  @inline(__always)
  private final func locked<Result>(_ body: (inout PromiseState) -> Result) -> Result {
    lock.withLock { body(&state) }
  }
}

// MARK: - Events

extension Core {
  /// Settles the promise; returns false if it is too late for that.
  @usableFromInline
  @discardableResult
  final func settle(as outcome: Outcome, _ payload: Payload, by settler: Settler) -> Bool {
    var effects = Effects()
    guard publish(outcome, payload, by: settler, inside: nil, &effects) else { return false }
    if isTracked { noteOutcome() }
    perform(&effects)
    return true
  }

  /// Settles the promise from inside an operation, for which the trampoline is at hand.
  @usableFromInline
  final func settle(as outcome: Outcome, _ payload: Payload, on trampoline: Trampoline) {
    var effects = Effects()
    guard publish(outcome, payload, by: .library, inside: trampoline.batch, &effects) else {
      return
    }
    if isTracked { noteOutcome() }
    performOthers(&effects)
    if !effects.inPlace.isEmpty { trampoline.add(self, effects.inPlace) }
  }

  @inline(__always)
  private final func publish(
    _ outcome: Outcome, _ payload: Payload, by settler: Settler, inside running: SerialBatch?,
    _ effects: inout Effects
  ) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard state.settle(self, by: settler, inside: running, &effects) else { return false }
    self.payload = payload
    outcomeByte.store(outcome.rawValue, ordering: .releasing)
    return true
  }

  /// Adds an observer; a settled promise has it run.
  @usableFromInline
  final func register(_ observer: Observer) {
    transition { $0.register(observer, on: self, &$1) }
  }

  /// Removes an observer that has lost interest, or that needs nothing more.
  final func remove(_ observer: Observer, losesInterest: Bool = true) {
    transition { $0.remove(observer, from: self, losesInterest: losesInterest, &$1) }
  }

  /// Takes the observers out of a promise that goes before it has settled: nobody waits for it.
  final func dropObservers() {
    var observers = finishRunningInPlace()
    while let observer = observers.popFirst() { observer.dropHandler() }
  }

  /// An event other than a settle: one that settles the promise has cancelled it.
  @inline(__always)
  private final func transition(_ event: (inout PromiseState, inout Effects) -> Void) {
    var effects = Effects()
    let isCancelled = locked { state in
      let wasSettled = state.isSettled
      event(&state, &effects)
      if isLoose { (self as? LooseCore)?.isAwaited(state.interest > 0) }
      guard state.isSettled != wasSettled else { return false }
      outcomeByte.store(Outcome.cancelled.rawValue, ordering: .releasing)
      return true
    }
    if isCancelled, isTracked { noteOutcome() }
    perform(&effects)
  }

  /// Ends a run of observers in place, unless others came meanwhile: those are returned.
  final func finishRunningInPlace() -> ObserverList { locked { $0.finishRunningInPlace() } }

  /// Someone reads the result, or was given the promise: handling an error is their duty (P7).
  @usableFromInline final func noteReader() { locked { $0.noteReader() } }

  /// Leaves settling to an observer of another promise; returns false if it is too late for that.
  final func lockIn(to forwarder: Observer) -> Bool {
    locked { $0.lockIn(to: Upstream(forwarder)) }
  }

  final func observe(_ other: Upstream) { locked { $0.observe(other) } }

  /// The promise, or the forwarder, that a pending promise waits for.
  final var upstream: Core? { locked { $0.upstream?.core } }

  /// Whether losing interest does not cancel it.
  final var isKept: Bool { locked { $0.isKept } }

  /// Appends the observers that wait for it.
  final func appendObservers(to cores: inout [Core]) {
    locked { $0.observers.append(to: &cores) }
  }

  /// Neither settled nor locked in.
  final var isOpen: Bool { !isSettled && locked { $0.isOpen } }
}

// MARK: - Ways to settle

extension Core {
  /// Cancels the promise.
  ///
  /// If it has failed already, its error counts as handled (P7).
  @usableFromInline
  final func cancel() {
    if !settle(as: .cancelled, .none, by: .canceller) { noteReader() }
  }

  @_alwaysEmitIntoClient
  @discardableResult
  final func fulfill<Value>(_ value: Value, by settler: Settler) -> Bool {
    settle(as: .fulfilled, Payload(value, of: self), by: settler)
  }

  /// Rejects the promise with an error that begins here.
  @usableFromInline
  @discardableResult
  final func reject(_ error: any Error, by settler: Settler) -> Bool {
    settle(as: .rejected, .failure(error, rejectedAt: origin), by: settler)
  }

  @_alwaysEmitIntoClient
  @discardableResult
  final func settle<Value>(with result: Result<Value, any Error>, by settler: Settler) -> Bool {
    switch result {
    case .success(let value): fulfill(value, by: settler)
    case .failure(let error): reject(error, by: settler)
    }
  }
}
