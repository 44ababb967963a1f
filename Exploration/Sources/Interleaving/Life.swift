/// The life of an object to which there are references that do not retain it.
public final class Life: Location, @unchecked Sendable {
  private var hasEnded = false

  public override init() {
    super.init()
    Execution.current?.living += 1
  }

  /// The object is about to be used through a reference that does not retain it.
  public func use() {
    Execution.current?.reach(.use, self, Site("", 0))
    if hasEnded { fail("S5: an upstream reference dangles") }
  }

  /// The object is being freed.
  public func end() {
    hasEnded = true
    guard let execution = Execution.current else { return }
    execution.reach(.end, self, Site("", 0))
    execution.living -= 1
    execution.running.freeing += 1
  }

  /// The object's own part of being freed is over.
  public func ended() { Execution.current?.running.freeing -= 1 }
}
