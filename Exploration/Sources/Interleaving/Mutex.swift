/// A lock, with the interface that the library's own `Lock` uses.
public final class Mutex<Value>: Location, @unchecked Sendable {
  private var isHeld = false
  private var published = VectorClock()

  public init(_ value: Value) {}

  var isFree: Bool { !isHeld }

  override func reset(_ execution: Execution) {
    isHeld = false
    published = VectorClock()
  }

  public func _unsafeLock() {
    guard let execution = Execution.current else { return }
    execution.reach(.lock, self, Site("", 0))
    isHeld = true
    execution.running.memory.join(published)
  }

  /// Sets the lock free: no choice, since only a thread that takes the lock next can notice it.
  public func _unsafeUnlock() {
    guard let execution = Execution.current else { return }
    isHeld = false
    published = execution.running.memory
    execution.running.tick()
    handOver(from: execution.running)
  }
}
