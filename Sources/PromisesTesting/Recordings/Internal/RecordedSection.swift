/// The steps of a recording between two marks, as numbers, by the lanes that keep their order.
struct RecordedSection {
  private(set) var lanes: [[Int]] = []
  private var places: [String: Int] = [:]

  /// Returns the sections of a recording; a mark is one by itself.
  static func sections<Delegate>(of steps: [CallbackRecording<Delegate>.Step]) -> [RecordedSection]
  {
    var sections: [RecordedSection] = []
    var current = RecordedSection()
    for (number, step) in steps.enumerated() {
      switch step.content {
      case .callback: current.add(number, on: step.lane)
      case .mark(let mark):
        sections.append(current)
        current = RecordedSection()
        current.add(number, on: mark)
        sections.append(current)
        current = RecordedSection()
      }
    }
    return (sections + [current]).filter { !$0.lanes.isEmpty }
  }

  /// Returns how many orders there are of some sections, one after another; nil for too many.
  static func count(of sections: [RecordedSection]) -> Int? {
    sections.reduce(1) { count, section in
      guard let count, let own = interleavings(of: section.lanes.map(\.count)) else { return nil }
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: own)
      return isTooLarge ? nil : product
    }
  }

  /// Returns all orders, the recorded one first.
  static func allOrders(of sections: [RecordedSection]) -> [[Int]] {
    let orders = sections.reduce([[]]) { before, section in
      before.flatMap { start in Ordering.allOrders(of: section.lanes).map { start + $0 } }
    }
    let recorded = Array(0..<(orders.first?.count ?? 0))
    return [recorded] + orders.filter { $0 != recorded }
  }

  /// Returns a random order: the next step is of a lane in proportion to the steps that it has
  /// left.
  func randomOrder(using generator: inout SeededGenerator) -> [Int] {
    var rest = lanes.map { $0[...] }
    var order: [Int] = []
    var left = rest.reduce(0) { $0 + $1.count }
    while left > 0 {
      var choice = Int(generator.next() % UInt64(left))
      let lane = rest.firstIndex { lane in
        choice -= lane.count
        return choice < 0
      }
      guard let lane else { break }
      order.append(rest[lane].removeFirst())
      left -= 1
    }
    return order
  }

  private mutating func add(_ step: Int, on lane: String) {
    let place = places[lane] ?? lanes.count
    if place == lanes.count {
      places[lane] = place
      lanes.append([])
    }
    lanes[place].append(step)
  }
}
