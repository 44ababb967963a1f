// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

/// A promise of whatever type, for code that does not ask for its value.
///
/// `package`: what keeps delegates alive is compiled once, for promises of all types.
@usableFromInline
package struct ErasedPromise: Sendable {
  @usableFromInline let core: Core

  @_alwaysEmitIntoClient
  package init<Value>(_ promise: Promise<Value>) { core = promise.core }

  /// Tells promises apart.
  package var id: ObjectIdentifier { ObjectIdentifier(core) }

  /// The promise's core, for those who keep a table of objects.
  package var object: AnyObject { core }

  /// The place where the promise was made, and its name.
  package var madeAt: PromiseOrigin { core.madeAt }

  /// Whether the promise has settled.
  package var isSettled: Bool { core.isSettled }

  /// The promise of a user's that this one waits for, if it is pending and waits for one.
  package var awaited: ErasedPromise? {
    var next = core.upstream
    while let core = next, !core.role.isPromise || core.origin.isOwn { next = core.upstream }
    return next.map(ErasedPromise.init(core:))
  }

  /// Whether the promise waits for nothing but its handler, which has yet to run.
  package var waitsForHandler: Bool {
    !core.isSettled && core.role == .link && core.upstream?.isSettled == true
  }

  /// Whether the promise is settled by a call of its resolver, and by nothing else.
  package var waitsForResolver: Bool { core.role == .maker && core.isOpen }

  /// Whether diagnostics know the promise.
  package var isTracked: Bool { core.isTracked }

  /// What tells a function of the promise's own apart; nil if diagnostics do not know the promise.
  package var trackedBody: WeakPromise? { core.isTracked ? WeakPromise(self) : nil }

  /// Notes that what runs begins, or ends, to wait for the promise.
  package func noteAwait(begins: Bool) {
    guard core.isTracked else { return }
    if begins { core.noteAwaited() } else { core.noteAwaitEnded() }
  }

  /// Where the promise was made, in one word.
  package var origin: PackedOrigin { core.origin }

  /// This promise, and those that it waits for: its upstream, the upstream of that, and so on.
  ///
  /// A promise that has settled, or that waits for several others, is the last one.
  package var withUpstreams: [ErasedPromise] {
    core.withUpstreams.map(ErasedPromise.init)
  }

  /// Whether losing interest does not cancel the promise itself.
  package var isKeptItself: Bool { core.isKept }

  /// Whether a kept promise waits for this one, so that no reader ends the wait by leaving.
  ///
  /// Only chains of operators are examined.
  package var isKept: Bool { core.isKeptInTheEnd }

  /// Reports a mistake that concerns the promise.
  package func report(_ event: PromiseDiagnostics.Event) { core.report(event) }

  /// Tells the tracker what a delegate has done for the promise.
  package func note(_ event: @autoclosure () -> TrackedEvent) {
    if core.isTracked { core.note(event()) }
  }

  init(core: Core) { self.core = core }

  /// The places of the promises that it waits for, nearest first.
  package var waitsFor: [String] { core.waitsFor }

  /// The place where the error of a rejected promise began.
  ///
  /// `package`, like its neighbours: an outcome in a test tells where it comes from.
  package var rejectedAt: PromiseOrigin? {
    guard core.isSettled, case .failure(_, let place) = core.payload else { return nil }
    return place.unpacked
  }

  /// Runs `hook` inside the call that settles the promise; at once, if it has settled.
  ///
  /// It runs before every handler and before any waiting task is resumed, and keeps no promise
  /// going.
  package func onSettle(_ hook: @escaping @Sendable () -> Void) { core.onSettle(hook) }

  /// Runs `hook` as ``onSettle(_:)`` does, unless the returned function has been called before.
  ///
  /// That function does not retain the promise.
  package func removableHook(_ hook: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let observer = core.onSettle(hook)
    return { [weak core] in core?.remove(observer) }
  }

  /// Rejects the promise if `other` fails before it settles.
  ///
  /// Then it stops observing `other`. If it has been cancelled, it loses interest in `other`; any other
  /// end lets that go on (P8).
  package func reject(ifFails other: ErasedPromise) {
    if other.core === core { return }
    let observer = Observer.calling(
      { [core] in if $0.isFailure { core.reject($0.error, by: .resolver) } },
      observing: other.core, as: .input)
    other.core.register(observer)
    let (promise, other) = (WeakPromise(self), WeakPromise(other))
    core.onSettle {
      let isCancelled = promise.promise?.core.outcome == .cancelled
      other.promise?.core.remove(observer, losesInterest: isCancelled)
    }
  }

  /// Whether a resolver's call would settle the promise.
  package var isOpen: Bool { core.isOpen }

  /// Rejects the promise as its resolver would, unless that is too late.
  package func offer(_ error: any Error) { core.reject(error, by: .resolver) }

  package func cancel() { core.cancel() }

  /// The error of a promise that has settled without a value.
  package var failure: (any Error)? { core.isSettled && core.isFailure ? core.error : nil }

  /// Loses interest at once: nobody waits for the promise, and no report shows it.
  package func ignore() {
    let observer = Observer.calling({ _ in }, observing: core, as: .input)
    core.register(observer)
    core.remove(observer)
  }

  /// Returns a promise that settles as this one does, or is rejected when its time is up.
  package func limited(to limit: Duration, on clock: (any Clock<Duration>)?) -> ErasedPromise {
    let wait = clock.map { clock in { clock.beginWait(for: limit) } }
    return ErasedPromise(core: core.limited(to: limit, origin, beginning: wait))
  }

  /// Suspends the task until the promise has settled; throws if the task is cancelled before.
  package func wait() async throws { try await core.wait() }

  /// Notes that somebody reads the promise.
  package func noteReader() { core.noteReader() }

  /// The promise as one of its own type.
  @_alwaysEmitIntoClient
  package func typed<Value>(as: Value.Type = Value.self) -> Promise<Value> { Promise(core: core) }

  /// The value of a promise that has settled.
  @_alwaysEmitIntoClient
  package func settledValue<Value>(as: Value.Type) throws -> Value {
    try core.settledResult(Value.self).get()
  }

  /// Returns a promise that settles as `other` does, and that reports show as made where this one
  /// was; without `other`, it is fulfilled.
  package func promiseOfSameOrigin(_ other: Promise<Void>?) -> Promise<Void> {
    let copy = Core(origin: core.origin)
    if let other {
      _ = copy.settle(with: other.core)
    } else {
      copy.settle(as: .fulfilled, Payload(()), by: .resolver)
    }
    return Promise(core: copy)
  }

  /// Rejects the promise, if it is pending, whatever it waits for.
  ///
  /// Code that takes over a delegate's slot has no resolver of the displaced promise.
  package func reject(_ error: any Error) { core.reject(error, by: .canceller) }
}
