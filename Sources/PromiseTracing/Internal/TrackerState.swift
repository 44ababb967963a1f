internal import CorePromises

/// The objects that are tracked, their scopes, and the listeners.
struct TrackerState {
  private var lastNumber = 0
  private(set) var objects: [ObjectIdentifier: TrackedObject] = [:]
  var listeners: [ObjectIdentifier: Listener] = [:]
  /// Our numbers of the threads, by the system's numbers.
  private var threads: [UInt: Int] = [:]
  private var scopes: [ObjectIdentifier: ScopeRecord] = [:]

  struct Listener {
    /// The scope whose promises it hears of; nil for all.
    let scope: DiagnosticScope?
    let listen: ActivityObservation.Listener
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
    var waiting: [@Sendable () -> Void] = []
  }

  mutating func add(
    _ object: AnyObject, as kind: TrackedKind, madeAt origin: PromiseOrigin,
    in scope: DiagnosticScope?, _ promise: WeakPromise? = nil
  ) {
    lastNumber += 1
    objects[ObjectIdentifier(object)] = TrackedObject(
      kind: kind, number: lastNumber, origin: origin, scope: scope, promise: promise)
    if let scope { scopes[ObjectIdentifier(scope), default: .init()].count += 1 }
  }

  mutating func remove(_ object: ObjectIdentifier) -> Removal {
    guard let removed = objects.removeValue(forKey: object) else { return Removal() }
    guard let scope = removed.scope.map(ObjectIdentifier.init) else {
      return Removal(object: removed)
    }
    scopes[scope]?.count -= 1
    guard let record = scopes[scope], record.count == 0 else { return Removal(object: removed) }
    scopes[scope] = nil
    return Removal(object: removed, waiting: record.waiting)
  }

  subscript(promise: ErasedPromise) -> TrackedObject? { objects[promise.id] }

  mutating func note(_ inputs: [ErasedPromise], of promise: ErasedPromise) {
    objects[promise.id]?.inputs = inputs.map(WeakPromise.init)
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
