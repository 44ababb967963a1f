/// A variable that is no atomic: each access to it must happen before or after each write.
///
/// It finds a data race from the order of memory alone, whatever the interleaving was.
public final class PlainMemory: @unchecked Sendable {
  private let site: Site
  private var execution = 0
  private var writer: (thread: Int, time: UInt32)?
  private var reads = VectorClock()

  /// Makes a variable that the thread has written.
  public init(file: StaticString = #fileID, line: UInt = #line) {
    site = Site(file, line)
    noteWrite()
  }

  /// Checks that every write happens before this read.
  public func noteRead() {
    guard let thread = enter() else { return }
    checkWriter(thread, "read")
    reads[thread.number] = thread.memory[thread.number]
  }

  /// Checks that every other access happens before this write.
  public func noteWrite() {
    guard let thread = enter() else { return }
    checkWriter(thread, "written")
    if !reads.isCovered(by: thread.memory) { race(thread, "written", "read") }
    writer = (thread.number, thread.memory[thread.number])
    reads = VectorClock()
  }

  /// Returns the thread whose access has to be checked.
  private func enter() -> ModelThread? {
    guard let current = Execution.current, current.running.freeing == 0 else { return nil }
    if execution != current.serial {
      execution = current.serial
      writer = nil
      reads = VectorClock()
    }
    return current.running
  }

  private func checkWriter(_ thread: ModelThread, _ access: String) {
    guard let writer, writer.time > thread.memory[writer.thread] else { return }
    race(thread, access, "written")
  }

  private func race(_ thread: ModelThread, _ access: String, _ earlier: String) -> Never {
    fail(
      "a data race: \(thread.name) has \(access) \(site), which another thread has \(earlier), "
        + "and no ordering puts one after the other")
  }
}
