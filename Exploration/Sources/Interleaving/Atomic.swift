/// An atomic as the memory model of C++20 describes it, without its sequentially consistent part.
///
/// It keeps every value that was stored. A load may return any of those that no later one hides:
/// a later one hides it if that store, or a load of it, happens before the load.
public final class Atomic<Value: Sendable>: Location, @unchecked Sendable {
  private struct Store {
    let value: Value
    let thread: Int
    let time: UInt32
    /// What a load that acquires learns.
    let published: VectorClock
  }

  private struct Sight {
    let time: UInt32
    let index: Int
  }

  private var stores: [Store] = []
  /// For each thread, which stores it has seen and when.
  private var sights: [[Sight]] = []

  /// Makes an atomic whose first value every thread can see.
  public init(_ value: Value) {
    super.init()
    let thread = Execution.current?.running
    let number = thread?.number ?? 0
    stores = [
      Store(
        value: value, thread: number, time: thread?.memory[number] ?? 0, published: VectorClock())
    ]
    if let execution = Execution.current { enter(execution) }
  }

  override func reset(_ execution: Execution) {
    sights = Array(repeating: [], count: VectorClock.capacity)
    guard stores.count > 1 else { return }
    stores = [Store(value: newest.value, thread: 0, time: 0, published: VectorClock())]
  }

  private var newest: Store { stores[stores.count - 1] }

  private func see(_ index: Int, by thread: ModelThread) -> Store {
    let sight = Sight(time: thread.memory[thread.number], index: index)
    sights[thread.number].append(sight)
    return stores[index]
  }

  /// The index of the oldest store that the thread may still see.
  private func oldestVisible(to thread: ModelThread) -> Int {
    var oldest =
      stores.lastIndex { $0.time <= thread.memory[$0.thread] } ?? 0
    for (number, sights) in sights.enumerated() {
      let time = thread.memory[number]
      if let sight = sights.last(where: { $0.time <= time }) { oldest = max(oldest, sight.index) }
    }
    return oldest
  }

  private func append(_ value: Value, _ published: VectorClock, by thread: ModelThread) {
    stores.append(
      Store(
        value: value, thread: thread.number, time: thread.memory[thread.number],
        published: published))
    thread.tick()
  }
}

extension Atomic {
  /// Returns one of the values that the thread may still see.
  public func load(
    ordering: AtomicLoadOrdering, file: StaticString = #fileID, line: UInt = #line
  ) -> Value {
    guard let execution = Execution.current else { return newest.value }
    let site = Site(file, line)
    execution.reach(.load, self, site)
    let thread = execution.running
    let visible = stores.count - oldestVisible(to: thread)
    let store = see(stores.count - 1 - execution.chooseValue(of: visible), by: thread)
    if MemoryOrdering(acquires: ordering == .acquiring, at: site).acquires {
      thread.memory.join(store.published)
    }
    execution.noteValues(store.value)
    return store.value
  }

  /// Stores a value, which later loads may return.
  public func store(
    _ value: Value, ordering: AtomicStoreOrdering, file: StaticString = #fileID, line: UInt = #line
  ) {
    guard let execution = Execution.current else { return stores[0] = unmodelled(value) }
    let site = Site(file, line)
    execution.reach(.store, self, site)
    let thread = execution.running
    let releases = MemoryOrdering(releases: ordering == .releasing, at: site).releases
    append(value, releases ? thread.memory : VectorClock(), by: thread)
    execution.noteValues(value)
  }

  /// Reads the newest value and stores another one; what was published stays published.
  private func update(
    _ ordering: AtomicUpdateOrdering, _ site: Site, _ new: (Value) -> Value
  ) -> (oldValue: Value, newValue: Value) {
    guard let execution = Execution.current else {
      let old = newest.value
      stores[0] = unmodelled(new(old))
      return (old, stores[0].value)
    }
    execution.reach(.update, self, site)
    let thread = execution.running
    let ordering = MemoryOrdering(
      acquires: ordering == .acquiring || ordering == .acquiringAndReleasing,
      releases: ordering == .releasing || ordering == .acquiringAndReleasing, at: site)
    let old = see(stores.count - 1, by: thread)
    if ordering.acquires { thread.memory.join(old.published) }
    var published = old.published
    if ordering.releases { published.join(thread.memory) }
    let value = new(old.value)
    append(value, published, by: thread)
    execution.noteValues(old.value, value)
    return (old.value, value)
  }

  /// Stores a value and returns the newest one before it.
  public func exchange(
    _ value: Value, ordering: AtomicUpdateOrdering, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Value {
    update(ordering, Site(file, line)) { _ in value }.oldValue
  }

  private func unmodelled(_ value: Value) -> Store {
    Store(value: value, thread: 0, time: 0, published: VectorClock())
  }
}

extension Atomic where Value: FixedWidthInteger {
  /// Adds a number to the newest value.
  @discardableResult
  public func wrappingAdd(
    _ number: Value, ordering: AtomicUpdateOrdering, file: StaticString = #fileID,
    line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) {
    update(ordering, Site(file, line)) { $0 &+ number }
  }

  /// Subtracts a number from the newest value.
  @discardableResult
  public func wrappingSubtract(
    _ number: Value, ordering: AtomicUpdateOrdering, file: StaticString = #fileID,
    line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) {
    update(ordering, Site(file, line)) { $0 &- number }
  }

  /// Adds a number to the newest value.
  @discardableResult
  public func add(
    _ number: Value, ordering: AtomicUpdateOrdering, file: StaticString = #fileID,
    line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) {
    update(ordering, Site(file, line)) { $0 + number }
  }
}

/// A type of the library that is kept in an atomic; here, any type can be.
public protocol AtomicRepresentable {}
