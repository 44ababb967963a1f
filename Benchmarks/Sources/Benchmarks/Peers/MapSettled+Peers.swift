import Measuring
import NIOCore
import OpenCombine

extension MapSettled {
  static var peers: [TimedRow.Peer] {
    .nio(
      ratio: .atMost(0.55), embedded: { nio($0, on: $1) }, threaded: { nio($0, on: $1) }
    ) + [.init("OpenCombine", combine)]
  }

  static func nio(_ iterations: Int, on loop: some EventLoop) -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let future = loop.makeSucceededFuture(index)
      let mapped = future.map { value in sum.adding(value &+ index) }
      blackHole(mapped)
    }
    return sum.total
  }

  static func combine(_ iterations: Int) -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let future = Future<Int, any Error> { settle in settle(.success(index)) }
      let mapped = future.map { value in sum.adding(value &+ index) }.observed()
      blackHole(mapped)
    }
    return sum.total
  }
}
