internal import CorePromises

/// What is known of promises and other objects while somebody wants to know of them.
final class Tracker: PromiseTracker {
  static let shared = Tracker()

  private let state = Locked(TrackerState())

  func wantsPromise(madeFrom upstream: ErasedPromise?) -> Bool {
    TrackingDemand.wantsPromise(madeFrom: upstream)
  }

  func add(_ object: AnyObject, as kind: TrackedKind, madeAt origin: PromiseOrigin) {
    guard let scope = DiagnosticScope.current else { return }
    state.withLock { $0.add(object, as: kind, madeAt: origin, in: scope) }
  }

  func forget(_ object: ObjectIdentifier) {
    let removal = state.withLock { $0.remove(object) }
    for body in removal.waiting { body() }
  }

  func note(_ event: TrackedEvent, of promise: ErasedPromise) {
    switch event {
    case .made(let upstream): add(promise, madeFrom: upstream)
    case .combines(let inputs):
      let inputs = inputs.map(WeakPromise.init)
      state.withLock { $0.change(promise) { $0.promises += inputs } }
    case .waits(let other):
      let other = WeakPromise(other)
      state.withLock { $0.change(promise) { $0.promises.append(other) } }
    case .waitsNoLonger(let other): state.withLock { $0.change(promise) { $0.end(other.id) } }
    case .bodyBegan: state.withLock { $0.change(promise) { $0.hasBody = true } }
    case .waitsForTime: state.withLock { $0.change(promise) { $0.isForTime = true } }
    case .lockedIn, .awaited, .handlerRan, .fulfilled, .rejected, .cancelled, .settledAgain,
      .abandoned, .unhandled, .retained, .attached, .waitsForSlot, .released:
      break
    }
    tell(event, of: promise)
  }

  func run(for promise: ErasedPromise, _ operation: () -> Void) {
    let scope = state.withLock { $0[promise]?.scope }
    // Outside of a task, an isolated deinit may end the program inside a task-local scope, before macOS 26.4.
    guard scope !== DiagnosticScope.current else { return operation() }
    DiagnosticScope.$current.withValue(scope, operation: operation)
  }

  func take(_ event: PromiseDiagnostics.Event, about object: ObjectIdentifier) -> Bool {
    guard let scope = state.withLock({ $0.objects[object]?.scope }) else { return false }
    scope.receive(event)
    return true
  }

  /// Adds a promise, in the scope of the promise that it was made from.
  private func add(_ promise: ErasedPromise, madeFrom upstream: ErasedPromise?) {
    let (origin, current) = (promise.madeAt, DiagnosticScope.current)
    let weak = WeakPromise(promise)
    state.withLock { state in
      let source = upstream.flatMap { state[$0] }
      let scope = source.map(\.scope) ?? current
      state.add(promise.object, as: .promise, madeAt: origin, in: scope, weak)
    }
  }
}

// MARK: - Lists

extension Tracker {
  /// Returns the tracked objects that are alive, of one scope or of all, oldest first.
  func alive(in scope: DiagnosticScope?) -> [TrackedObject] {
    unsorted(in: scope).sorted { $0.number < $1.number }
  }

  /// Returns the tracked objects that are alive, in no order.
  func unsorted(in scope: DiagnosticScope?) -> [TrackedObject] {
    let all = state.withLock { Array($0.objects.values) }
    return scope == nil ? all : all.filter { $0.scope === scope }
  }

  /// Returns how many tracked promises are alive, in one scope or in all.
  func count(in scope: DiagnosticScope?) -> Int {
    state.withLock { state in
      state.objects.values.count { object in
        object.kind == .promise && (scope == nil || object.scope === scope)
      }
    }
  }

  /// The waits of some promises for others than the one that they observe.
  var waits: [ObjectIdentifier: TrackerState.Waits] { state.withLock { $0.waits } }

  /// Calls `body` once no object of the scope is alive: at once, or in the last one's `deinit`.
  func whenEmpty(_ scope: DiagnosticScope, _ body: @escaping @Sendable () -> Void) {
    if !state.withLock({ $0.wait(for: scope, body) }) { body() }
  }
}

// MARK: - Listeners

extension Tracker {
  /// Has a listener hear of the promises of a scope, or of all if `scope` is nil.
  func add(
    _ observation: PromiseActivity.Observation, in scope: DiagnosticScope?,
    _ listener: @escaping @Sendable (PromiseActivity) -> Void
  ) {
    let listener = TrackerState.Listener(scope: scope, listen: listener)
    state.withLock { $0.listeners[ObjectIdentifier(observation)] = listener }
  }

  func remove(_ observation: PromiseActivity.Observation) {
    let removed = state.withLock {
      $0.listeners.removeValue(forKey: ObjectIdentifier(observation))
    }
    withExtendedLifetime(removed) {}
  }

  /// Tells the listeners what has happened; under no lock, since they are foreign code.
  private func tell(_ event: TrackedEvent, of promise: ErasedPromise) {
    let audience = state.withLock { state -> (listeners: [TrackerState.Listener], Int, Int)? in
      guard !state.listeners.isEmpty, let object = state[promise] else { return nil }
      let listeners = state.listeners.values.filter {
        $0.scope == nil || $0.scope === object.scope
      }
      return (listeners, object.number, state.number(ofThread: ThisThread.id))
    }
    guard let (listeners, number, thread) = audience, !listeners.isEmpty else { return }
    let activity = PromiseActivity(
      promise: number, origin: promise.madeAt, kind: kind(of: event), time: .now, thread: thread)
    for listener in listeners { listener.listen(activity) }
  }

  private func kind(of event: TrackedEvent) -> PromiseActivity.Kind {
    switch event {
    case .made(let upstream): .made(from: upstream.flatMap(number))
    case .combines(let inputs): .combines(inputs.compactMap(number))
    case .lockedIn(let other): .lockedIn(to: number(of: other))
    case .awaited: .awaited
    case .waits(let other): .waits(for: number(of: other))
    case .waitsNoLonger(let other): .waitsNoLonger(for: number(of: other))
    case .bodyBegan: .functionBegan
    case .waitsForTime: .waitsForTime
    case .handlerRan(let duration, let place): .handlerRan(duration, on: place)
    case .fulfilled(let value): .fulfilled(value.map(PromiseActivity.shortened))
    case .rejected(let error): .rejected(error)
    case .cancelled: .cancelled
    case .settledAgain: .settledAgain
    case .abandoned: .abandoned
    case .unhandled(let error): .unhandled(error)
    case .retained(let types): .retained(types)
    case .attached: .attached
    case .waitsForSlot(let other): .waitsForSlot(of: other.flatMap(number))
    case .released: .released
    }
  }

  private func number(of promise: ErasedPromise) -> Int? {
    state.withLock { $0[promise]?.number }
  }
}
