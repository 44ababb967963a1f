/// The way in which a row is timed.
public struct Timing: Sendable {
  /// The number of operations in one iteration of a body.
  let operations: Int
  /// The number of iterations that are timed at once; `nil` for as many as take 0.25 ms.
  let batch: Int?
  /// Whether a batch takes longer than a thread may run before others have their turn, so that the
  /// processor time of the shortest round counts.
  let isLong: Bool
  /// Whether all threads share one CPU, so that a wake-up costs the same for all candidates.
  let isPinned: Bool

  private init(
    operations: Int = 1, batch: Int? = nil, isLong: Bool = false,
    isPinned: Bool = false
  ) {
    self.operations = operations
    self.batch = batch
    self.isLong = isLong
    self.isPinned = isPinned
  }

  /// One operation for each iteration.
  public static var each: Timing { Timing() }

  /// Returns a timing in which each iteration consists of this many operations.
  public static func each(of operations: Int) -> Timing { Timing(operations: operations) }

  /// Times this many iterations as one batch, because the cost that they share is part of the
  /// result.
  public static func inBatches(of count: Int) -> Timing { Timing(batch: count) }

  /// Times this many iterations as one batch, which takes about a second.
  ///
  /// Other programs run during such a batch on a busy machine, so the processor time of all threads
  /// is measured. The shortest round counts, because other programs also cause cache misses.
  public static func inLongBatches(of count: Int) -> Timing {
    Timing(batch: count, isLong: true)
  }

  /// Iterations that each wait for the previous one, with all threads on one CPU.
  public static var oneByOne: Timing { Timing(isPinned: true) }
}
