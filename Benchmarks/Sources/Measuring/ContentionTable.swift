/// What it takes when a number of threads do the same work together, in lines of text.
///
/// A bound says how many times the median processor time of two threads a worst run may take.
///
/// If other programs have the processors, two threads seldom meet, and take less than they do alone,
/// while many threads still meet. So a broken bound says whether that was so.
public struct ContentionTable {
  private var lines = [
    ["handlers", "threads", "wall", "worst", "processor", "worst", "bound"]
  ]
  private var broken: [String] = []
  /// Whether two threads got less than one processor in a median run.
  private var isBusy = false

  /// Starts with the headings.
  public init() {}

  /// Whether all worst runs keep their bounds.
  public var holds: Bool { broken.isEmpty }

  /// Adds a line for each number of threads, with the median and the worst of its runs.
  public mutating func add(
    _ handlers: String, _ runs: [(threads: Int, usages: [Usage])], bounds: [Int: Double]
  ) {
    let two = runs.first { $0.threads == 2 }?.usages ?? []
    let base = median(two.map(\.processor))
    if median(two.map { $0.processor / $0.wall }) < 1 { isBusy = true }
    for (threads, usages) in runs {
      let ratio = (usages.map(\.processor).max() ?? 0) / base
      let bound = bounds[threads]
      if let bound, ratio > bound { broken.append("\(handlers), \(threads) threads") }
      lines.append(
        [handlers, "\(threads)"]
          + cells(usages.map(\.wall))
          + cells(usages.map(\.processor))
          + [bound.map { "\(decimal(ratio, places: 1)) ≤ \(decimal($0, places: 1))" } ?? ""])
    }
  }

  /// The table, and the lines that break their bounds.
  public var text: String {
    let verdict =
      holds
      ? "the worst runs of a crowd of threads keep their bounds"
      : "too much processor time in the worst run: \(broken.joined(separator: "; "))"
        + (isBusy ? "; but other programs had the processors: run this on a quiet machine" : "")
    return "\(columns(of: lines, leftAligned: [0]))\n\n\(verdict)"
  }

  private func cells(_ milliseconds: [Double]) -> [String] {
    [median(milliseconds), milliseconds.max() ?? 0].map { "\(decimal($0, places: 1)) ms" }
  }
}
