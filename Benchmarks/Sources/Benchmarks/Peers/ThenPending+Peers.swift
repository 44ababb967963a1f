import Measuring
import NIOCore
import OpenCombine

extension ThenPending {
  static var peers: [TimedRow.Peer] {
    .nio(
      ratio: .atMost(0.62), embedded: { nio($0, on: $1) }, threaded: { nio($0, on: $1) }
    ) + [.init("OpenCombine", combine)]
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
