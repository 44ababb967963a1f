/// Lays spans of time into rows, so that no two of a row overlap.
enum RowPacking {
  /// Returns the row of each span, counted from one: as few rows as can be.
  static func rows(of spans: [(start: Int64, end: Int64)]) -> [Int] {
    var edges: [(time: Int64, isStart: Int, index: Int)] = []
    for (index, span) in spans.enumerated() {
      edges.append((span.start, 1, index))
      edges.append((max(span.end, span.start + 1), 0, index))
    }
    var rows = [Int](repeating: 0, count: spans.count)
    var free: [Int] = []
    var count = 0
    for edge in edges.sorted(by: <) {
      if edge.isStart == 0 {
        free.append(rows[edge.index])
      } else if let row = free.popLast() {
        rows[edge.index] = row
      } else {
        count += 1
        rows[edge.index] = count
      }
    }
    return rows
  }
}
