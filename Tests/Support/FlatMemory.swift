/// A measurement of resident memory that finds out whether repeated work leaves anything behind.
///
/// The work runs once before the measurement, to allocate what a single round needs. After that, no
/// round may need memory:
///
///     var memory = FlatMemory()
///     while memory.needsRound() { work() }
///     #expect(memory.isFlat)
///
/// The allocator may take some memory for itself, in steps of megabytes, when threads free what
/// other threads allocated. Therefore there may be more than one round. A leak would show in every
/// round.
package struct FlatMemory {
  /// The number of bytes that the last round needed.
  package private(set) var growth = Int.max
  private var before: Int?
  private var rounds = 0

  package init() {}

  package var isFlat: Bool { growth < 2 << 20 }

  /// Returns whether another round is needed: not after a round that needed nothing, and not after
  /// six.
  package mutating func needsRound() -> Bool {
    let resident = residentMemory() ?? 0
    if let before { growth = resident - before }
    before = resident
    rounds += 1
    return !isFlat && rounds <= 6
  }
}
