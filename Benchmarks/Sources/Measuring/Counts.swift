/// The costs of our own code, row by row, as repeatable numbers that a page keeps.
public struct Counts {
  /// The processor and the compiler.
  public let toolchain: String
  /// What a program pays for its modules, in bytes.
  let bytes: [String: Int]
  let rows: [String: Count]

  struct Count {
    /// Allocations per operation, on any thread.
    let allocations: Double?
    /// Instructions per operation in the executable itself, which holds the library.
    let instructions: Double
    /// Instructions per operation in the executable, the Swift runtime and the allocator.
    let all: Double
    /// Locked instructions per operation, in all libraries except Dispatch; `nil` where they are
    /// not counted.
    let locked: Double?
  }

  /// Takes the counts from the profiles that callgrind wrote.
  public init(_ profiles: [InstructionProfile], bytes: [String: Int], toolchain: String) {
    self.toolchain = toolchain
    self.bytes = bytes
    rows = Dictionary(uniqueKeysWithValues: profiles.map { ($0.row, $0.count) })
  }

  /// The number of rows that are counted.
  public var count: Int { rows.count }

  /// The amount by which a count may rise by chance.
  private struct Margin {
    /// The allowed rise, as a share of the previous count.
    let share: Double
    let allocations: Double
    /// The allowed rise of locked instructions.
    ///
    /// The start and the end of a row take some locks too, but few for each operation.
    let locked: Double

    static let oneThread = Margin(share: 0.03, allocations: 0, locked: 0.2)
    /// The margin for rows with several threads.
    ///
    /// The system decides which thread waits, and how often, and so which of two paths a job takes.
    /// While other programs ran, the same program took 3,466 to 3,869 instructions and 117 to 154
    /// locked ones for each operation of one row. Threads share some allocations too.
    static let inStep = Margin(share: 0.4, allocations: 0.99, locked: 4)
  }

  /// A count that has changed.
  public struct Change {
    /// The row, with its previous and its current count.
    public let text: String
    /// Whether the count has risen by more than chance, or has no counterpart.
    public let fails: Bool
  }

  /// Returns the counts that differ by more than chance, and the rows that only one side has.
  public func changes(from kept: Counts, of order: [any Row]) -> [Change] {
    let inStep = Set(order.filter(\.isCountedInStep).map(\.title))
    let gone = kept.rows.keys.filter { rows[$0] == nil }.sorted().map { row in
      Change(text: "\(row): kept, and not counted any more", fails: true)
    }
    let known = rows.sorted { $0.key < $1.key }.flatMap { row, count -> [Change] in
      guard let before = kept.rows[row] else {
        return [Change(text: "\(row): counted, and not kept yet", fails: true)]
      }
      let margin = inStep.contains(row) ? Margin.inStep : .oneThread
      return [
        change(
          "instructions of \(row)", from: before.instructions, to: count.instructions,
          share: margin.share),
        change(
          "all instructions of \(row)", from: before.all, to: count.all, share: margin.share),
        change(
          "locked instructions of \(row)", from: before.locked, to: count.locked,
          share: margin.share, orBy: margin.locked),
        change(
          "allocations of \(row)", from: before.allocations, to: count.allocations,
          share: margin.share, orBy: margin.allocations),
      ].compactMap(\.self)
    }
    let sizes = bytes.sorted { $0.key < $1.key }.compactMap { name, size in
      change(
        "bytes of \(name)", from: kept.bytes[name].map(Double.init), to: Double(size),
        share: Margin.oneThread.share)
    }
    return gone + known + sizes
  }

  private func change(
    _ what: String, from before: Double?, to now: Double?, share: Double, orBy chance: Double = 0
  ) -> Change? {
    guard let before, let now, abs(now - before) > max(before * share, chance) else { return nil }
    let verb = now > before ? "have risen" : "have fallen"
    let percent = before == 0 ? "" : ", by \(decimal(abs(now / before - 1) * 100, places: 1)) %"
    let numbers = "from \(decimal(before, places: 1)) to \(decimal(now, places: 1))"
    return Change(text: "\(what) \(verb) \(numbers)\(percent)", fails: now > before)
  }
}
