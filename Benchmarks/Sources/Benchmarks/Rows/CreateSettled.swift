import CorePromises
import Measuring
import NIOCore
import NIOEmbedded

enum CreateSettled {
  static var row: TimedRow {
    TimedRow(
      "create + settle",
      allocations: .atMost(1),
      against: [
        .init("NIO embedded", ratio: .atMost(0.33), nio),
        .init("NIO embedded, succeeded", nioSucceeded),
      ],
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

  static func nio(_ iterations: Int) -> Int {
    let loop = EmbeddedEventLoop()
    let sum = Sum()
    for index in 0..<iterations {
      let promise = loop.makePromise(of: Int.self)
      promise.succeed(index)
      blackHole(promise)
      sum.adding(index)
    }
    return sum.total
  }

  static func nioSucceeded(_ iterations: Int) -> Int {
    let loop = EmbeddedEventLoop()
    let sum = Sum()
    for index in 0..<iterations {
      let future = loop.makeSucceededFuture(index)
      blackHole(future)
      sum.adding(index)
    }
    return sum.total
  }
}
