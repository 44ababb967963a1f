/// The objects that are tracked, their scopes, and the listeners.
struct TrackerState {
  private var lastNumber = 0
  private(set) var objects: [ObjectIdentifier: TrackedObject] = [:]
  var listeners:
    [ObjectIdentifier: (scope: DiagnosticScope?, listen: ActivityObservation.Listener)] = [:]
  /// Our numbers of the threads, by the system's numbers.
  private var threads: [UInt: Int] = [:]
  private var scopes: [ObjectIdentifier: ScopeRecord] = [:]

  private struct ScopeRecord {
    /// The number of objects that are alive.
    var count = 0
    /// The functions that wait for the end of the last object.
    var waiting: [@Sendable () -> Void] = []
  }

  /// The objects that must not be freed under the lock, and the functions to call.
  struct Removal {
    var object: TrackedObject?
    var waiting: [@Sendable () -> Void] = []
  }

  mutating func add(
    _ object: AnyObject, as kind: TrackedObject.Kind, madeAt origin: PromiseOrigin,
    in scope: DiagnosticScope?
  ) {
    lastNumber += 1
    objects[ObjectIdentifier(object)] = TrackedObject(
      kind: kind, number: lastNumber, origin: origin, scope: scope, core: object as? Core)
    if let scope { scopes[ObjectIdentifier(scope), default: .init()].count += 1 }
  }

  mutating func remove(_ object: AnyObject) -> Removal {
    guard let removed = objects.removeValue(forKey: ObjectIdentifier(object)) else {
      return Removal()
    }
    guard let scope = removed.scope.map(ObjectIdentifier.init) else {
      return Removal(object: removed)
    }
    scopes[scope]?.count -= 1
    guard let record = scopes[scope], record.count == 0 else { return Removal(object: removed) }
    scopes[scope] = nil
    return Removal(object: removed, waiting: record.waiting)
  }

  subscript(object: AnyObject) -> TrackedObject? { objects[ObjectIdentifier(object)] }

  mutating func note(_ inputs: [Core], of core: Core) {
    objects[ObjectIdentifier(core)]?.inputs = inputs.map(WeakCore.init)
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
