internal import CorePromises

/// The data for the script of a page: columns of numbers, and the strings that they stand for.
///
/// Moments are nanoseconds, a length of -1 means "not yet", and a promise is known by its row.
/// Columns that mostly rise hold distances from the row above, and `from` holds distances to `to`.
/// So 100,000 promises take seven megabytes.
struct PageData {
  private var strings = StringTable()
  private var promises = Columns(
    "number", "start", "length", "outcome", "file", "line", "name", "thread", "text", "flags")
  private var links = Columns("from", "to", "kind")
  private var handlers = Columns("promise", "start", "length", "place", "thread")
  private var retentions = Columns("promise", "start", "length", "types")
  private var slotWaits = Columns("promise", "start", "length", "holder")
  private var lateSettles = Columns("promise", "start", "thread")
  private var reasons = Columns("promise", "text")
  private var circles = Columns("circle", "member")
  private let rows: [Int: Int64]
  private let timeline: Timeline

  init(of timeline: Timeline) {
    self.timeline = timeline
    rows = Dictionary(
      zip(timeline.lives.map(\.number), timeline.lives.indices.map(Int64.init)),
      uniquingKeysWith: { first, _ in first })
    for (row, life) in timeline.lives.enumerated() {
      add(life)
      addParts(of: life, row: Int64(row))
    }
    addReasons()
  }

  var json: String {
    var json = JSONText()
    json.append("{\"title\":")
    json.append(string: timeline.title)
    json.append(",\"length\":\(timeline.length),\"forgotten\":\(timeline.forgotten),\"strings\":[")
    json.append(separated: strings.strings) { $0.append(string: $1) }
    json.append("]")
    for (name, columns) in [
      ("promises", promises), ("links", links), ("handlers", handlers),
      ("retentions", retentions), ("waits", slotWaits), ("late", lateSettles),
      ("reasons", reasons), ("circles", circles),
    ] {
      json.append(",\"\(name)\":")
      columns.append(to: &json)
    }
    json.append("}")
    return json.text
  }

  private mutating func add(_ life: PromiseLife) {
    let flags = [life.isAbandoned, life.isUnhandled, life.wasMadeBefore].enumerated()
      .reduce(0) { $1.element ? $0 | 1 << $1.offset : $0 }
    promises.add(
      Int64(life.number), life.start, life.settlement.map { $0.time - life.start } ?? -1,
      Int64(life.outcome.rawValue),
      strings.number(of: life.origin.fileID), Int64(life.origin.line),
      strings.number(of: life.origin.name), Int64(life.thread),
      strings.number(of: life.settlement?.text), Int64(flags))
  }

  private mutating func addReasons() {
    let found = WaitReasons(of: timeline.lives)
    for (row, text) in found.reasons() { reasons.add(Int64(row), strings.number(of: text)) }
    for (number, circle) in found.circles.enumerated() {
      for member in circle { circles.add(Int64(number), Int64(member)) }
    }
  }

  private mutating func link(to row: Int64, from number: Int, kind: Int64) {
    guard let from = rows[number] else { return }
    links.add(row - from, row, kind)
  }

  private mutating func addParts(of life: PromiseLife, row: Int64) {
    for parent in life.parents { link(to: row, from: parent, kind: 0) }
    for lockIn in life.lockIns { link(to: row, from: lockIn.target, kind: 1) }
    for awaited in life.awaited { link(to: row, from: awaited, kind: 2) }
    for run in life.handlers {
      handlers.add(
        row, run.start, run.length, strings.number(of: run.place), Int64(run.thread))
    }
    for retention in life.retentions {
      let types = strings.number(of: retention.types.joined(separator: ", "))
      retentions.add(row, retention.start, retention.end.map { $0 - retention.start } ?? -1, types)
    }
    for wait in life.slotWaits {
      let holder = wait.holder.flatMap { rows[$0] } ?? -1
      slotWaits.add(row, wait.start, wait.end.map { $0 - wait.start } ?? -1, holder)
    }
    for late in life.lateSettles { lateSettles.add(row, late.time, Int64(late.thread)) }
  }
}

/// Columns of numbers with names, filled row by row.
private struct Columns {
  private let names: [String]
  private var columns: [[Int64]]

  /// The columns that mostly rise from row to row.
  private static let rising: Set = ["number", "start", "promise", "to"]

  init(_ names: String...) {
    self.names = names
    columns = names.map { _ in [] }
  }

  mutating func add(_ row: Int64...) {
    for (index, number) in row.enumerated() { columns[index].append(number) }
  }

  func append(to json: inout JSONText) {
    json.append("{")
    json.append(separated: zip(names, columns)) { json, named in
      let (name, column) = named
      json.append(member: name, Self.rising.contains(name) ? Self.distances(in: column) : column)
    }
    json.append("}")
  }

  private static func distances(in column: [Int64]) -> [Int64] {
    zip(column, [0] + column).map { $0 - $1 }
  }
}
