import CorePromises
import Measuring

enum AllOver {
  private static let items = 1000

  static var row: TimedRow {
    TimedRow(
      "all over 1,000 ready items, 4 at a time, per item",
      context: ".immediate",
      timing: .each(of: items),
      allocations: .atMost(2),
      against: [],
      promise
    )
  }

  static func promise(_ iterations: Int) -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let all = Promise.all(over: 0..<items, limit: 4, on: .immediate) { item in
        .fulfilled(sum.adding(item &+ index))
      }
      blackHole(all)
    }
    return sum.total
  }
}
