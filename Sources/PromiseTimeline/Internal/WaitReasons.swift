internal import PromiseTracing

/// Why promises were still pending at the end of a recording.
struct WaitReasons {
  private let lives: [PromiseLife]
  private let rows: [Int: Int]
  /// For each promise, the pending promises that it, or its source's `start`, waits for, by rows.
  private var inputs: [[Int]] = []
  /// Promises that wait for each other, in order, by their rows.
  private(set) var circles: [[Int]] = []

  init(of lives: [PromiseLife]) {
    self.lives = lives
    rows = Dictionary(
      zip(lives.map(\.number), lives.indices), uniquingKeysWith: { first, _ in first })
    inputs = lives.map(pendingInputs)
    let holders = lives.map { life in openWait(of: life)?.holder.flatMap { rows[$0] } }
    circles = CircleSearch.circles(
      of: zip(inputs, holders).map { inputs, holder in inputs + (holder.map { [$0] } ?? []) })
  }

  /// Returns the reason for each pending promise, by its row.
  func reasons() -> [(row: Int, text: String)] {
    let sizes = Dictionary(
      circles.flatMap { circle in circle.map { ($0, circle.count) } },
      uniquingKeysWith: { first, _ in first })
    return lives.indices.filter { lives[$0].settlement == nil }.map { row in
      guard let size = sizes[row] else { return (row, reason(for: row)) }
      return (row, "in a circle of \(size): \(reason(for: row))")
    }
  }

  private func reason(for row: Int) -> String {
    let life = lives[row]
    if let wait = openWait(of: life) { return slot(wait.holder) }
    if let input = inputs[row].first {
      let others = inputs[row].count - 1
      return "waits for \(lives[input].title)" + (others > 0 ? " and \(others) more" : "")
    }
    if life.isAttachment { return "is an attachment, until it is detached" }
    if let retention = life.retentions.last, retention.end == nil {
      return "waits for an answer, and retains \(retention.types.joined(separator: ", "))"
    }
    if life.hasFunction { return "runs its asynchronous function, which awaits no promise" }
    if life.waitsForTime { return "waits until its time has come" }
    if life.wasMadeBefore { return "was made before the recording" }
    let observes = !life.parents.isEmpty || !life.lockIns.isEmpty
    return observes
      ? "waits until its handler has run" : "waits for its resolver, which nobody has called"
  }

  private func slot(_ holder: Int?) -> String {
    guard let life = holder.flatMap({ rows[$0] }).map({ lives[$0] }) else {
      return "waits for a slot that another delegate holds"
    }
    let kind = life.isAttachment ? "attachment" : "promise"
    return "waits for the slot that the \(kind) \(life.title) holds"
  }

  private func openWait(of life: PromiseLife) -> PromiseLife.SlotWait? {
    life.slotWaits.last.flatMap { $0.end == nil && life.settlement == nil ? $0 : nil }
  }

  private func pendingInputs(of life: PromiseLife) -> [Int] {
    // A promise that has settled holds its slot while its source's `start` awaits others.
    let others = life.settlement == nil ? life.parents + life.lockIns.map(\.target) : []
    return (others + life.awaited).compactMap { rows[$0] }.filter { lives[$0].settlement == nil }
  }
}
