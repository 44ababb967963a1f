internal import CorePromises

/// The objects that are tracked, their scopes, and the listeners.
struct TrackerState {
  private var lastNumber = 0
  private(set) var objects: [ObjectIdentifier: TrackedObject] = [:]
  /// The waits of some promises for others than the one that they observe.
  private(set) var waits: [ObjectIdentifier: Waits] = [:]
  var listeners: [ObjectIdentifier: Listener] = [:]
  /// Our numbers of the threads, by the system's numbers.
  private var threads: [UInt: Int] = [:]
  private var scopes: [ObjectIdentifier: ScopeRecord] = [:]

  /// The waits of a promise, except for the promise that it observes.
  struct Waits {
    /// Whether it settles when an asynchronous function of its own ends.
    var hasBody = false
    /// Whether a clock settles it.
    var isForTime = false
    var promises: [WeakPromise] = []
  }

  struct Listener {
    /// The scope whose promises it hears of; nil for all.
    let scope: DiagnosticScope?
    let listen: @Sendable (PromiseActivity) -> Void
  }

  private struct ScopeRecord {
    /// The number of objects that are alive.
    var count = 0
    /// The functions that wait for the end of the last object.
    var waiting: [@Sendable () -> Void] = []
  }

  /// An object that has gone, which must not be freed under the lock, and the functions to call.
  struct Removal {
    var object: TrackedObject?
    var waits: Waits?
    var waiting: [@Sendable () -> Void] = []
  }

  mutating func add(
    _ object: AnyObject, as kind: TrackedKind, madeAt origin: PromiseOrigin,
    in scope: DiagnosticScope?, _ promise: WeakPromise? = nil
  ) {
    lastNumber += 1
    objects[ObjectIdentifier(object)] = TrackedObject(
      kind, number: lastNumber, origin: origin, scope: scope, promise)
    if let scope { scopes[ObjectIdentifier(scope), default: .init()].count += 1 }
  }

  mutating func remove(_ object: ObjectIdentifier) -> Removal {
    guard let removed = objects.removeValue(forKey: object) else { return Removal() }
    var removal = Removal(object: removed, waits: waits.removeValue(forKey: object))
    guard let scope = removed.scope.map(ObjectIdentifier.init) else { return removal }
    scopes[scope]?.count -= 1
    guard let record = scopes[scope], record.count == 0 else { return removal }
    scopes[scope] = nil
    removal.waiting = record.waiting
    return removal
  }

  subscript(promise: ErasedPromise) -> TrackedObject? { objects[promise.id] }

  /// Changes what a tracked promise waits for.
  mutating func change(_ promise: ErasedPromise, _ change: (inout Waits) -> Void) {
    if objects[promise.id] != nil { change(&waits[promise.id, default: Waits()]) }
  }

  /// Keeps a function until the scope is empty; returns false if it is empty now.
  mutating func wait(for scope: DiagnosticScope, _ body: @escaping @Sendable () -> Void) -> Bool {
    let id = ObjectIdentifier(scope)
    guard scopes[id] != nil else { return false }
    scopes[id]?.waiting.append(body)
    return true
  }

  /// Our number of a thread.
  mutating func number(ofThread id: UInt) -> Int {
    let number = threads[id] ?? threads.count + 1
    threads[id] = number
    return number
  }
}

extension TrackerState.Waits {
  /// Notes that a promise is not waited for any more, or once less.
  mutating func end(_ promise: ObjectIdentifier) {
    if let place = promises.lastIndex(where: { $0.id == promise }) { promises.remove(at: place) }
  }
}
