import CorePromises
import Measuring

enum MapPending: WithPeers {
  static var row: TimedRow {
    TimedRow(
      "pending + 1 capturing map + settle",
      context: ".immediate",
      allocations: .atMost(4),
      against: peers,
      promise
    )
  }

  static func promise(_ iterations: Int) -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let (promise, resolver) = Promise<Int>.pending()
      let mapped = promise.map(on: .immediate) { value in sum.adding(value &+ index) }
      resolver.fulfill(index)
      sum.check(mapped.current, holds: index &+ index)
    }
    return sum.total
  }
}
