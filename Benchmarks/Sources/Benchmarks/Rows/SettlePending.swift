import CorePromises
import Measuring

enum SettlePending: WithPeers {
  static var row: TimedRow {
    TimedRow(
      "pending with its resolver + settle",
      allocations: .atMost(2),
      against: peers,
      promise
    )
  }

  static func promise(_ iterations: Int) -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let (promise, resolver) = Promise<Int>.pending()
      resolver.fulfill(index)
      sum.check(promise.current, holds: index)
      sum.adding(index)
    }
    return sum.total
  }
}
