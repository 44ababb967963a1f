import CorePromises
import Measuring
import NIOCore
import OpenCombine

enum SettlePending {
  static var row: TimedRow {
    TimedRow(
      "pending with its resolver + settle",
      allocations: .atMost(2),
      against: .nio(
        ratio: .atMost(0.60),
        embedded: { CreateSettled.nio($0, on: $1) },
        threaded: { CreateSettled.nio($0, on: $1) }
      ) + [.init("OpenCombine", combine)],
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

  static func combine(_ iterations: Int) -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let (future, settle) = Future.pending(of: Int.self)
      settle(.success(index))
      blackHole(future)
      sum.adding(index)
    }
    return sum.total
  }
}
