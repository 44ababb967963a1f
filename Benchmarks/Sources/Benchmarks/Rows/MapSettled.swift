import CorePromises
import Measuring
import NIOCore
import NIOEmbedded

enum MapSettled {
  static var row: TimedRow {
    TimedRow(
      "settled + 1 capturing map",
      context: ".immediate",
      against: [.init("NIO embedded", ratio: .atMost(0.40), nio)],
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

  static func nio(_ iterations: Int) -> Int {
    let loop = EmbeddedEventLoop()
    let sum = Sum()
    for index in 0..<iterations {
      let future = loop.makeSucceededFuture(index)
      let mapped = future.map { value in sum.adding(value &+ index) }
      blackHole(mapped)
    }
    return sum.total
  }
}
