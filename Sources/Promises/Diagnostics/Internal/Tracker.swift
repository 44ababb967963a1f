/// What diagnostics know of promises and other objects while somebody wants to know.
///
/// A promise says in its own storage that it is tracked, so that no other promise comes here. A
/// tracked object is added as it is made, and removed in its `deinit`.
package final class Tracker: Sendable {
  package static let shared = Tracker()

  /// Whether new objects are to be tracked.
  package static var isWanted: Bool { TrackingDemand.exists }

  private let state = Locked(TrackerState())
}

// MARK: - Objects

extension Tracker {
  /// Adds a promise, in the scope of the promise that it was made from.
  func add(_ core: Core, madeFrom upstream: Core?) {
    let origin = core.madeAt
    let current = DiagnosticScope.current
    let source = state.withLock { state in
      let source = upstream.flatMap { state[$0] }
      state.add(core, as: .promise, madeAt: origin, in: source.map(\.scope) ?? current)
      return source?.number
    }
    note(.made(from: source), of: core)
  }

  /// Adds an object that is no promise, if it is made in a scope.
  ///
  /// The object calls ``remove(_:)`` in its `deinit` if objects are tracked by then. They are, since
  /// a scope exists as long as it has objects.
  package func add(_ object: AnyObject, as kind: TrackedObject.Kind, madeAt origin: PackedOrigin) {
    guard let scope = DiagnosticScope.current else { return }
    state.withLock { $0.add(object, as: kind, madeAt: origin.unpacked, in: scope) }
  }

  package func remove(_ object: AnyObject) {
    let removal = state.withLock { $0.remove(object) }
    for body in removal.waiting { body() }
  }

  /// Notes the promises that a combined promise waits for.
  func note(_ inputs: [Core], of core: Core) {
    let numbers = state.withLock { state in
      state.note(inputs, of: core)
      return inputs.compactMap { state[$0]?.number }
    }
    note(.combines(numbers), of: core)
  }

  package func scope(of object: AnyObject) -> DiagnosticScope? {
    state.withLock { $0[object]?.scope }
  }

  subscript(object: AnyObject) -> TrackedObject? { state.withLock { $0[object] } }

  /// The tracked objects that are alive, of one scope or of all, oldest first.
  func alive(in scope: DiagnosticScope?) -> [TrackedObject] {
    let all = state.withLock { Array($0.objects.values) }
    return all.filter { scope == nil || $0.scope === scope }.sorted { $0.number < $1.number }
  }

  /// Calls `body` once no object of the scope is alive: at once, or in the last one's `deinit`.
  func whenEmpty(_ scope: DiagnosticScope, _ body: @escaping @Sendable () -> Void) {
    if !state.withLock({ $0.wait(for: scope, body) }) { body() }
  }
}

// MARK: - Activities

extension Tracker {
  /// Has a listener hear of the promises of a scope, or of all if `scope` is nil.
  func add(
    _ observation: ActivityObservation, in scope: DiagnosticScope?,
    _ listener: @escaping ActivityObservation.Listener
  ) {
    state.withLock { $0.listeners[ObjectIdentifier(observation)] = (scope, listener) }
  }

  func remove(_ observation: ActivityObservation) {
    let removed = state.withLock {
      $0.listeners.removeValue(forKey: ObjectIdentifier(observation))
    }
    withExtendedLifetime(removed) {}
  }

  /// Tells the listeners what has happened to a tracked promise.
  ///
  /// Call it under no lock: listeners are foreign code.
  func note(_ kind: @autoclosure () -> PromiseActivity.Kind, of core: Core) {
    guard let (listeners, promise, thread) = audience(for: core) else { return }
    let activity = PromiseActivity(
      promise: promise, origin: core.madeAt, kind: kind(), time: .now, thread: thread)
    for listener in listeners { listener(activity) }
  }

  /// The listeners, if there are any, and the numbers of the promise and of the calling thread.
  private func audience(
    for core: Core
  ) -> (listeners: [ActivityObservation.Listener], promise: Int, thread: Int)? {
    state.withLock { state in
      guard !state.listeners.isEmpty, let object = state[core] else { return nil }
      let listeners = state.listeners.values
        .filter { $0.scope == nil || $0.scope === object.scope }
        .map(\.listen)
      return (listeners, object.number, state.number(ofThread: ThisThread.id))
    }
  }

  /// Runs an observer's operation in the scope of its promise, and tells how long its handler took.
  func run(_ observer: Observer, _ source: Core, _ trampoline: Trampoline) {
    let subject = observer.isTracked ? observer : source
    let place = observer.handlerPlace
    let start = ContinuousClock.now
    DiagnosticScope.$current.withValue(scope(of: subject)) {
      observer.operation(observer, source, trampoline)
    }
    if let place { note(.handlerRan(start.duration(to: .now), on: place), of: subject) }
  }
}
