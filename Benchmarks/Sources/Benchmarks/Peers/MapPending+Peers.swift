import Measuring
import NIOCore
import OpenCombine

extension MapPending {
  static var peers: [TimedRow.Peer] {
    .nio(
      ratio: .atMost(0.60), embedded: { nio($0, on: $1) }, threaded: { nio($0, on: $1) }
    ) + [.init("OpenCombine", combine)]
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
