import CorePromises
import Measuring

enum CreateSettled: WithPeers {
  static var row: TimedRow {
    TimedRow(
      "create + settle",
      allocations: .atMost(1),
      against: peers,
      promise
    )
  }

  static func promise(_ iterations: Int) -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let promise = Promise.fulfilled(index)
      blackHole(promise)
      sum.adding(index)
    }
    return sum.total
  }
}
