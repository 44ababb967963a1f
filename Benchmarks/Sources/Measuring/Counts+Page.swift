/// Counts on a page: two tables, each between two comments, such as `<!-- sizes -->` and
/// `<!-- /sizes -->`. The first comment of the rows names the processor and the compiler.
extension Counts {
  /// Reads the counts that a page shows.
  public init(page: String) {
    let (rows, sizes) = (Self.table("counts of ", on: page), Self.table("sizes", on: page))
    toolchain = String(rows.first?.dropFirst("<!-- counts of ".count).dropLast(" -->".count) ?? "")
    self.rows = Dictionary(uniqueKeysWithValues: rows.compactMap(Self.row))
    bytes = Dictionary(
      uniqueKeysWithValues: sizes.map(Self.cells).compactMap { cells in
        Int(cells.last ?? "").map { (String(cells[0]), $0) }
      })
  }

  /// Returns the page with these counts in place of its own; the rows stand in their order.
  public func written(into page: String, rows order: [any Row]) -> String {
    page
      .replacing(Self.table("counts of ", on: page).joined(separator: "\n"), with: markdown(order))
      .replacing(Self.table("sizes", on: page).joined(separator: "\n"), with: markdownOfSizes)
  }

  private func markdown(_ order: [any Row]) -> String {
    let head = [
      "<!-- counts of \(toolchain) -->", "| Work | Instructions | All | Locked | Allocations |",
      "|---|--:|--:|--:|--:|",
    ]
    let lines = order.compactMap { row in
      rows[row.title].map { count in
        let cells = [
          number(count.instructions, places: 1), number(count.all, places: 1),
          count.locked.map { number($0, places: 1) } ?? "–",
          count.allocations.map { number($0, places: 2) } ?? "–",
        ]
        return "| \(row.title) | \(cells.joined(separator: " | ")) |"
      }
    }
    return (head + lines).joined(separator: "\n")
  }

  private var markdownOfSizes: String {
    let lines = bytes.sorted { $0.key < $1.key }.map { "| \($0.key) | \($0.value) |" }
    return (["<!-- sizes -->", "| Size | Bytes |", "|---|--:|"] + lines).joined(separator: "\n")
  }

  /// Returns the lines of a table, with the comment before them, and without the one behind them.
  private static func table(_ name: String, on page: String) -> [Substring] {
    Array(
      page.split(separator: "\n").drop { !$0.hasPrefix("<!-- \(name)") }
        .prefix { !$0.hasPrefix("<!-- /") })
  }

  private static func row(_ line: Substring) -> (String, Count)? {
    let cells = cells(line)
    guard cells.count == 5, let instructions = Double(cells[1]), let all = Double(cells[2])
    else { return nil }
    let count = Count(
      allocations: Double(cells[4]), instructions: instructions, all: all,
      locked: Double(cells[3]))
    return (String(cells[0]), count)
  }

  private static func cells(_ line: Substring) -> [Substring] {
    line.dropFirst(2).dropLast(2).split(separator: " | ")
  }
}

/// Formats a number with so many decimal places, without zeros at the end.
private func number(_ number: Double, places: Int) -> String {
  let text = decimal(number, places: places)
  guard text.contains(".") else { return text }
  return String(text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
}
