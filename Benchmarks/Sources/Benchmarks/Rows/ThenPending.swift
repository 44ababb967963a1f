import CorePromises
import Measuring
import NIOCore
import OpenCombine

enum ThenPending {
  static var row: TimedRow {
    TimedRow(
      "then with a pending inner promise",
      context: ".immediate",
      against: .nio(
        ratio: .atMost(0.62), embedded: { nio($0, on: $1) }, threaded: { nio($0, on: $1) }
      ) + [.init("OpenCombine", combine)],
      promise
    )
  }

  static func promise(_ iterations: Int) -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let (outer, outerResolver) = Promise<Int>.pending()
      let (inner, innerResolver) = Promise<Int>.pending()
      let flat = outer.then(on: .immediate) { value in
        sum.adding(value)
        return inner
      }
      outerResolver.fulfill(index)
      innerResolver.fulfill(index)
      sum.check(flat.current, holds: index)
    }
    return sum.total
  }

  static func nio(_ iterations: Int, on loop: some EventLoop) -> Int {
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

  static func combine(_ iterations: Int) -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let outer = Future.pending(of: Int.self)
      let inner = Future.pending(of: Int.self)
      let flat = outer.future.flatMap { value in
        sum.adding(value)
        return inner.future
      }.observed()
      outer.settle(.success(index))
      inner.settle(.success(index))
      blackHole(flat)
    }
    return sum.total
  }
}
