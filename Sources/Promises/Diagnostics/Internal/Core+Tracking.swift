// A tracked promise tells the tracker about its life.
//
// All of this is called out of line: a promise that is not tracked tests one byte.
extension Core {
  /// Has a promise that is made here and now tracked, if somebody wants to know of it.
  ///
  /// An observer that is no promise of a user's is tracked with the promise that it observes: what
  /// it runs, it runs for that promise.
  @inline(never)
  final func beginTracking(madeFrom upstream: Core? = nil) {
    guard role.isPromise else {
      isTracked = upstream?.isTracked == true
      return
    }
    guard let tracker = PromiseTracking.tracker, !origin.isOwn else { return }
    let source = upstream.flatMap { $0.isTracked ? ErasedPromise(core: $0) : nil }
    guard tracker.wantsPromise(madeFrom: source) else { return }
    isTracked = true
    tracker.note(.made(from: source), of: ErasedPromise(core: self))
    if isSettled { noteOutcome() }
  }

  /// Called in `deinit`.
  @inline(never)
  final func endTracking() {
    if role.isPromise { PromiseTracking.tracker?.forget(ObjectIdentifier(self)) }
  }

  @inline(never)
  final func noteOutcome() {
    guard role.isPromise else { return }
    switch outcome {
    case .fulfilled: note(.fulfilled(payload.text))
    case .cancelled: note(.cancelled)
    case .pending, .rejected: note(.rejected(error))
    }
  }

  @inline(never)
  final func note(_ event: TrackedEvent) {
    PromiseTracking.tracker?.note(event, of: ErasedPromise(core: self))
  }

  @inline(never)
  final func noteLockIn(to other: Core) { note(.lockedIn(to: ErasedPromise(core: other))) }

  @inline(never)
  final func noteInputs(_ inputs: [Core]) { note(.combines(inputs.map(ErasedPromise.init(core:)))) }

  /// Returns whether the tracker keeps a report about a tracked promise for itself.
  @inline(never)
  final func trackerTakes(_ event: PromiseDiagnostics.Event) -> Bool {
    PromiseTracking.tracker?.take(event, about: ObjectIdentifier(self)) == true
  }
}

// The functions that promises run, and that may wait for other promises.
extension Core {
  /// Begins the task of the promise's own function.
  @usableFromInline
  final func beginBody(_ begin: () -> Task<Void, Never>) -> Task<Void, Never> {
    guard isTracked else { return begin() }
    note(.bodyBegan)
    let promise = WeakPromise(ErasedPromise(core: self))
    return PromiseTracking.$body.withValue(promise, operation: begin)
  }

  @usableFromInline final func noteBody() { if isTracked { note(.bodyBegan) } }

  @inline(never)
  final func noteWaitForTime() { if isTracked { note(.waitsForTime) } }

  /// Notes that what runs begins to wait for this promise.
  @inline(never)
  final func noteAwaited() {
    note(.awaited)
    noteInBody(.waits(for: ErasedPromise(core: self)))
  }

  @inline(never)
  final func noteAwaitEnded() { noteInBody(.waitsNoLonger(for: ErasedPromise(core: self))) }

  private final func noteInBody(_ event: TrackedEvent) {
    guard let body = PromiseTracking.body?.promise else { return }
    PromiseTracking.tracker?.note(event, of: body)
  }
}

extension PackedOrigin {
  /// Whether the library made the promise for itself, which no list and no report shows.
  @inline(never)
  var isOwn: Bool {
    begins(with: "CorePromises/")
      || begins(with: "DelegatePromises/") || begins(with: "DelegateEvents/")
      || begins(with: "PromiseTracing/") || begins(with: "PromisesTesting/")
  }

  /// Returns whether the file is one of a module, whose name `module` is with a slash behind it.
  ///
  /// Proof: the file's name ends with a zero byte. The first byte that differs ends the comparison.
  @inline(never)
  private func begins(with module: StaticString) -> Bool {
    guard let name = unsafe file else { return false }
    for place in 0..<module.utf8CodeUnitCount
    where unsafe name[place] != module.utf8Start[place] {
      return false
    }
    return true
  }
}

extension Observer {
  /// Runs a tracked observer's operation, and notes how long its handler took.
  @inline(never)
  final func runTracked(_ source: Core, _ trampoline: Trampoline) {
    let subject = role.isPromise ? self : source
    let place = handlerPlace
    let start = ContinuousClock.now
    guard let tracker = PromiseTracking.tracker else { return operation(self, source, trampoline) }
    tracker.run(for: ErasedPromise(core: subject)) { operation(self, source, trampoline) }
    if let place { subject.note(.handlerRan(start.duration(to: .now), on: place)) }
  }

  /// The place where a user's handler is about to run; nil if the observer has no such handler.
  private final var handlerPlace: String? {
    guard handler != nil else { return nil }
    switch role {
    case .link, .ending: return place.name
    case .maker, .hook, .waiter, .listener, .input, .shield, .timed: return nil
    }
  }
}

extension Payload {
  /// The value as text; nil if its type is not known.
  fileprivate var text: String? {
    if case .boxed(let box) = self { box.text } else { nil }
  }
}

extension Place {
  /// The name of the place, for people.
  fileprivate var name: String {
    switch self {
    case .inPlace: "immediate"
    case .pool: "the global pool"
    case .main: "the main actor"
    case .target(let target): target.name
    }
  }
}
