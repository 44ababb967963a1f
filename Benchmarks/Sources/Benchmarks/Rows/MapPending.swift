import CorePromises
import Measuring
import NIOCore
import OpenCombine

enum MapPending {
  static var row: TimedRow {
    TimedRow(
      "pending + 1 capturing map + settle",
      context: ".immediate",
      allocations: .atMost(4),
      against: .nio(
        ratio: .atMost(0.60), embedded: { nio($0, on: $1) }, threaded: { nio($0, on: $1) }
      ) + [.init("OpenCombine", combine)],
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

  static func nio(_ iterations: Int, on loop: some EventLoop) -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let promise = loop.makePromise(of: Int.self)
      let mapped = promise.futureResult.map { value in sum.adding(value &+ index) }
      promise.succeed(index)
      blackHole(mapped)
    }
    return sum.total
  }

  static func combine(_ iterations: Int) -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let (future, settle) = Future.pending(of: Int.self)
      let mapped = future.map { value in sum.adding(value &+ index) }.observed()
      settle(.success(index))
      blackHole(mapped)
    }
    return sum.total
  }
}
