/// A flag that is set once and that a thread can wait for, as for a continuation to be resumed.
public final class Signal: Location, @unchecked Sendable {
  private(set) var isGiven = false
  private var published = VectorClock()

  public override init() { super.init() }

  /// Sets the flag; it is a failure to set it twice.
  public func give() {
    guard let execution = Execution.current else { return }
    execution.reach(.signal, self, Site("", 0))
    if isGiven { fail("P11: a continuation is resumed twice") }
    isGiven = true
    published = execution.running.memory
    execution.running.tick()
  }

  /// Waits until the flag is set.
  public func wait() {
    guard let execution = Execution.current else { return }
    execution.reach(.wait, self, Site("", 0))
    execution.running.memory.join(published)
  }
}
