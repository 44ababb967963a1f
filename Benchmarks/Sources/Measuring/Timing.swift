/// How a row's time is taken.
public struct Timing: Sendable {
  /// How many operations one iteration of a body is.
  let operations: Int
  /// How many iterations are timed at once; nil for as many as take 0.25 ms.
  let batch: Int?
  /// Whether a batch takes longer than a thread may run before others have their turn.
  let isLong: Bool
  /// Whether the shortest round stands for all, and not the one in the middle.
  let isShortest: Bool
  /// Whether all threads share one CPU, so that what a wake-up costs is the same for all.
  let isPinned: Bool

  private init(
    operations: Int = 1, batch: Int? = nil, isLong: Bool = false, isShortest: Bool = false,
    isPinned: Bool = false
  ) {
    self.operations = operations
    self.batch = batch
    self.isLong = isLong
    self.isShortest = isShortest
    self.isPinned = isPinned
  }

  /// An iteration is an operation.
  public static var each: Timing { Timing() }

  /// An iteration is so many operations.
  public static func each(of operations: Int) -> Timing { Timing(operations: operations) }

  /// So many iterations are one batch, for what they share is part of the matter.
  public static func inBatches(of count: Int) -> Timing { Timing(batch: count) }

  /// So many iterations are one batch, of a second or so, in which others run on a busy machine.
  ///
  /// So what is taken is the time for which processors worked, on all threads; and of the rounds the
  /// shortest, for others make a cache's misses too.
  public static func inLongBatches(of count: Int) -> Timing {
    Timing(batch: count, isLong: true, isShortest: true)
  }

  /// So many iterations are one batch, of a few milliseconds, on two processors at once.
  ///
  /// The shortest round is the one in which nobody else had either of them.
  public static func onTwoProcessors(of count: Int) -> Timing {
    Timing(batch: count, isShortest: true)
  }

  /// One iteration waits for the one before, with all threads on one CPU.
  public static var oneByOne: Timing { Timing(isPinned: true) }
}
