/// A lock, with the interface that the library's own `Lock` uses.
public final class Mutex<Value>: Location, @unchecked Sendable {
  private var isHeld = false
  /// How often it has been taken.
  private var turns = 0
  private var published = VectorClock()

  /// Makes a lock that is free.
  public init(_ value: Value) {}

  var isFree: Bool { !isHeld }

  override func reset(_ execution: Execution) {
    isHeld = false
    turns = 0
    published = VectorClock()
  }

  // The names are those of the standard library.
  // swift-format-ignore: NoLeadingUnderscores
  /// Takes the lock, as soon as it is free.
  public func _unsafeLock() {
    guard let execution = Execution.current else { return }
    execution.reach(.lock, self, Site("", 0))
    isHeld = true
    turns += 1
    execution.running.locks += 1
    execution.noteValues(turns)
    execution.running.memory.join(published)
  }

  // swift-format-ignore: NoLeadingUnderscores
  /// Takes the lock, as soon as it is free: an attempt that fails changes nothing, and is repeated.
  public func _unsafeTryLock() -> Bool {
    _unsafeLock()
    return true
  }

  // swift-format-ignore: NoLeadingUnderscores
  /// Sets the lock free: no choice, since only a thread that takes the lock next can notice it.
  public func _unsafeUnlock() {
    guard let execution = Execution.current else { return }
    isHeld = false
    execution.running.locks -= 1
    published = execution.running.memory
    execution.running.tick()
    handOver(from: execution.running)
  }
}
