/// Tells work that leaves something behind from work that does not, by what is resident in memory.
///
/// The work is run once before, for what it needs at any one time. Then each round must need nothing:
///
///     var memory = FlatMemory()
///     while memory.needsRound() { work() }
///     #expect(memory.isFlat)
///
/// The allocator may take some for itself, in steps of megabytes, as threads come to free what others
/// allocated: so there may be more rounds than one. What is left behind would be so each time.
package struct FlatMemory {
  /// How many bytes the last round needed.
  package private(set) var growth = Int.max
  private var before: Int?
  private var rounds = 0

  package init() {}

  package var isFlat: Bool { growth < 2 << 20 }

  /// Whether there is to be one more round: not after one that needed nothing, nor after six.
  package mutating func needsRound() -> Bool {
    let resident = residentMemory() ?? 0
    if let before { growth = resident - before }
    before = resident
    rounds += 1
    return !isFlat && rounds <= 6
  }
}
