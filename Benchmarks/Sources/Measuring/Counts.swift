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

    /// Where there are many, threads share some: who comes too late for one makes it.
    var chance: Double { sharesAllocations ? 0.99 : 0 }

    /// What one thread allocates and another frees takes the allocator's locks now and then.
    ///
    /// The start and the end of a row take some locks too, which are few for each operation.
    var lockedChance: Double { sharesAllocations ? 4 : 0.2 }

    private var sharesAllocations: Bool { allocations.map { $0 >= 5 } ?? false }
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

  /// A count that is not what it was.
  public struct Change {
    /// The row, what it was and what it is.
    public let text: String
    /// Whether it has risen by more than 3 %, or has nothing to be held against.
    public let fails: Bool
  }

  /// What differs by more than 3 %, and the rows that only one of both has.
  public func changes(from kept: Counts) -> [Change] {
    let gone = kept.rows.keys.filter { rows[$0] == nil }.sorted().map { row in
      Change(text: "\(row): kept, and not counted any more", fails: true)
    }
    let known = rows.sorted { $0.key < $1.key }.flatMap { row, count -> [Change] in
      guard let before = kept.rows[row] else {
        return [Change(text: "\(row): counted, and not kept yet", fails: true)]
      }
      return [
        change("instructions of \(row)", from: before.instructions, to: count.instructions),
        change(
          "locked instructions of \(row)", from: before.locked, to: count.locked,
          byChance: count.lockedChance),
        change(
          "allocations of \(row)", from: before.allocations, to: count.allocations,
          byChance: count.chance),
      ].compactMap(\.self)
    }
    let size = change(
      "bytes of text of CorePromises", from: kept.text.map(Double.init), to: text.map(Double.init))
    return gone + known + [size].compactMap(\.self)
  }

  private func change(
    _ what: String, from before: Double?, to now: Double?, byChance chance: Double = 0
  ) -> Change? {
    guard let before, let now, abs(now - before) > max(before * 0.03, chance) else { return nil }
    let verb = now > before ? "have risen" : "have fallen"
    let percent = before == 0 ? "" : ", by \(decimal(abs(now / before - 1) * 100, places: 1)) %"
    let numbers = "from \(decimal(before, places: 1)) to \(decimal(now, places: 1))"
    return Change(text: "\(what) \(verb) \(numbers)\(percent)", fails: now > before)
  }
}
