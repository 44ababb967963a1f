import CorePromises
import Measuring
import NIOCore
import NIOEmbedded

enum ThenPending {
  static var row: TimedRow {
    TimedRow(
      "then with a pending inner promise",
      context: ".immediate",
      against: [.init("NIO embedded", ratio: .atMost(0.45), nio)],
      promise
    )
  }

  static func promise(_ iterations: Int) -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let outer = Promise<Int>.pending()
      let inner = Promise<Int>.pending()
      let flat = outer.promise.then(on: .immediate) { value in
        sum.adding(value)
        return inner.promise
      }
      outer.resolver.fulfill(index)
      inner.resolver.fulfill(index)
      sum.check(flat.current, holds: index)
    }
    return sum.total
  }

  static func nio(_ iterations: Int) -> Int {
    let loop = EmbeddedEventLoop()
    let sum = Sum()
    for index in 0..<iterations {
      let outer = loop.makePromise(of: Int.self)
      let inner = loop.makePromise(of: Int.self)
      let flat = outer.futureResult.flatMap { value in
        sum.adding(value)
        return inner.futureResult
      }
      outer.succeed(index)
      inner.succeed(index)
      blackHole(flat)
    }
    return sum.total
  }
}
