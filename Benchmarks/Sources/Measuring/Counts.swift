/// What our own code takes, row by row: numbers that repeat, and are kept in the repository.
public struct Counts: Codable {
  /// The processor and the compiler.
  public let toolchain: String
  /// The bytes of text in `CorePromises`.
  let text: Int?
  let rows: [String: Count]

  struct Count: Codable {
    /// Allocations an operation, on whichever thread.
    let allocations: Double?
    /// Instructions an operation of the executable itself, which holds the library.
    let instructions: Double
    /// Locked instructions an operation, in all libraries except Dispatch; nil where they are not
    /// counted.
    let locked: Double?
  }

  /// Takes the counts out of what callgrind wrote.
  public init(_ profiles: [InstructionProfile], text: Int?, toolchain: String) {
    self.toolchain = toolchain
    self.text = text
    rows = Dictionary(uniqueKeysWithValues: profiles.map { ($0.row, $0.count) })
  }

  /// How many rows are counted.
  public var count: Int { rows.count }

  /// The counts of these rows, in their order, as a table for a page.
  public func markdown(of order: [any Row]) -> String {
    let lines = order.compactMap { row in
      rows[row.title].map { count in
        let allocations = count.allocations.map { decimal($0, places: 0) } ?? "–"
        let locked = count.locked.map { decimal($0, places: 0) } ?? "–"
        let instructions = decimal(count.instructions, places: 0)
        return "| \(row.title) | \(instructions) | \(locked) | \(allocations) |"
      }
    }
    return (["| Work | Instructions | Locked | Allocations |", "|---|--:|--:|--:|"] + lines)
      .joined(separator: "\n")
  }

  /// How far a count may rise by chance.
  private struct Margin {
    /// The part of what it was.
    let share: Double
    let allocations: Double
    /// The start and the end of a row take some locks too, which are few for each operation.
    let locked: Double

    static let oneThread = Margin(share: 0.03, allocations: 0, locked: 0.2)
    /// Threads share some allocations, and what one allocates and another frees takes the
    /// allocator's locks now and then.
    ///
    /// Who waits, and how often, is the system's choice.
    static let inStep = Margin(share: 0.1, allocations: 0.99, locked: 4)
  }

  /// A count that is not what it was.
  public struct Change {
    /// The row, what it was and what it is.
    public let text: String
    /// Whether it has risen by more than chance, or has nothing to be held against.
    public let fails: Bool
  }

  /// What differs by more than chance, and the rows that only one of both has.
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
          "locked instructions of \(row)", from: before.locked, to: count.locked,
          share: margin.share, orBy: margin.locked),
        change(
          "allocations of \(row)", from: before.allocations, to: count.allocations,
          share: margin.share, orBy: margin.allocations),
      ].compactMap(\.self)
    }
    let size = change(
      "bytes of text of CorePromises", from: kept.text.map(Double.init), to: text.map(Double.init),
      share: Margin.oneThread.share)
    return gone + known + [size].compactMap(\.self)
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
