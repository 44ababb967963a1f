import CorePromises
import Measuring
import NIOCore
import NIOEmbedded

enum SettlePending {
  static var row: TimedRow {
    TimedRow(
      "pending with its resolver + settle",
      allocations: .atMost(2),
      against: [.init("NIO embedded", ratio: .atMost(0.50)) { CreateSettled.nio($0) }],
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
