/// The events of a trace, as JSON.
struct TraceEvents {
  /// A group of rows: a process, to the format.
  enum Group: Int {
    case handlers = 1
    case delegates, promises

    var name: String {
      switch self {
      case .handlers: "Handlers by thread"
      case .delegates: "Delegates"
      case .promises: "Promises"
      }
    }
  }

  /// A row of a group: a thread, to the format.
  struct Row {
    let group: Group
    let number: Int

    init(_ group: Group, _ number: Int) {
      self.group = group
      self.number = number
    }
  }

  /// A moment in a row, to which a flow is bound.
  struct Point {
    let row: Row
    let time: Int64
  }

  private var json = JSONText()
  private var isEmpty = true

  var text: String { "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n" + json.text + "\n]}\n" }

  mutating func name(_ group: Group) {
    begin("process_name", "M", Row(group, 0), at: 0)
    end(arguments: [("name", group.name)])
    begin("process_sort_index", "M", Row(group, 0), at: 0)
    json.append(",\"args\":{\"sort_index\":\(group.rawValue)}}")
  }

  mutating func name(_ row: Row, _ name: String) {
    begin("thread_name", "M", row, at: 0)
    end(arguments: [("name", name)])
    begin("thread_sort_index", "M", row, at: 0)
    json.append(",\"args\":{\"sort_index\":\(row.number)}}")
  }

  mutating func addSlice(
    _ name: String, _ category: String, in row: Row, _ span: (start: Int64, end: Int64),
    _ arguments: [(String, String)]
  ) {
    begin(name, "X", row, at: span.start, category)
    json.append(",\"dur\":" + Self.microseconds(span.end - span.start))
    end(arguments: arguments)
  }

  mutating func addMark(_ name: String, _ category: String, at point: Point) {
    begin(name, "i", point.row, at: point.time, category)
    json.append(",\"s\":\"t\"")
    end(arguments: [])
  }

  /// Adds a flow through two points or more, in the order of time.
  mutating func addFlow(_ name: String, id: Int, through points: [Point]) {
    for (index, point) in points.enumerated() {
      let isLast = index == points.count - 1
      begin(name, index == 0 ? "s" : isLast ? "f" : "t", point.row, at: point.time, "chain")
      json.append(",\"id\":\(id)")
      if isLast { json.append(",\"bp\":\"e\"") }
      json.append("}")
    }
  }

  private mutating func begin(
    _ name: String, _ phase: String, _ row: Row, at time: Int64, _ category: String? = nil
  ) {
    if !isEmpty { json.append(",\n") }
    isEmpty = false
    json.append("{\"ph\":\"\(phase)\",\"name\":")
    json.append(string: name)
    if let category { json.append(",\"cat\":\"\(category)\"") }
    json.append(
      ",\"pid\":\(row.group.rawValue),\"tid\":\(row.number),\"ts\":" + Self.microseconds(time))
  }

  private mutating func end(arguments: [(String, String)]) {
    json.append(",\"args\":{")
    json.append(separated: arguments) { json, argument in
      json.append(string: argument.0)
      json.append(":")
      json.append(string: argument.1)
    }
    json.append("}}")
  }

  /// Microseconds with three digits behind the point: a `Double` would round long recordings.
  private static func microseconds(_ nanoseconds: Int64) -> String {
    let digits = String(nanoseconds % 1000)
    return "\(nanoseconds / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
