/// A thread's way down its stack, from one read of a target to the next.
///
/// A callback that comes back to its adapter, through objects that the library cannot see into, goes
/// round until the stack is used up. Each round reads the target from deeper in the same stack than
/// the one before, and no read comes from further up. A callback that leads to another one does so a
/// few times; several hundred times are a loop.
struct Descent {
  /// The number of reads, each deeper than the one before, that are taken for a loop.
  ///
  /// A thread with a stack of 512 KB has room for about a thousand calls of a delegate.
  static let limit = 400

  private var thread: UInt = 0
  private var depth: UInt = 0
  private var count = 0

  /// What a read finds.
  enum Finding {
    case nothing
    /// The callback goes round and round, which nobody has been told yet.
    case loop
    /// It has been told.
    case sameLoop
  }

  /// Notes a read on the calling thread.
  mutating func read() -> Finding {
    var mark: UInt8 = 0
    let depth = unsafe withUnsafePointer(to: &mark) { UInt(bitPattern: $0) }
    let isDeeper = ThisThread.id == thread && depth < self.depth
    count = isDeeper ? count + 1 : 1
    (thread, self.depth) = (ThisThread.id, depth)
    if count < Self.limit { return .nothing }
    return count == Self.limit ? .loop : .sameLoop
  }
}
