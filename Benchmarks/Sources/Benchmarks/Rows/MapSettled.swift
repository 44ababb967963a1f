import CorePromises
import Measuring

enum MapSettled: WithPeers {
  static var row: TimedRow {
    TimedRow(
      "settled + 1 capturing map",
      context: ".immediate",
      against: peers,
      promise
    )
  }

  static func promise(_ iterations: Int) -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let promise = Promise.fulfilled(index)
      let mapped = promise.map(on: .immediate) { value in sum.adding(value &+ index) }
      sum.check(mapped.current, holds: index &+ index)
    }
    return sum.total
  }
}
