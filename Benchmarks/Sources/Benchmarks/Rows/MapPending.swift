import CorePromises
import Measuring
import NIOCore
import NIOEmbedded

enum MapPending {
  static var row: TimedRow {
    TimedRow(
      "pending + 1 capturing map + settle",
      context: ".immediate",
      allocations: .atMost(4),
      against: [.init("NIO embedded", ratio: .atMost(0.45, gate: 0.50), nio)],
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

  static func nio(_ iterations: Int) -> Int {
    let loop = EmbeddedEventLoop()
    let sum = Sum()
    for index in 0..<iterations {
      let promise = loop.makePromise(of: Int.self)
      let mapped = promise.futureResult.map { value in sum.adding(value &+ index) }
      promise.succeed(index)
      blackHole(mapped)
    }
    return sum.total
  }
}
