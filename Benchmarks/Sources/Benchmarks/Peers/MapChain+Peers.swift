import Measuring
import NIOCore

extension MapChain {
  static var peers: [TimedRow.Peer] {
    .nio(
      ratio: .atMost(0.55), embedded: { nio($0, on: $1) }, threaded: { nio($0, on: $1) }
    )
  }

  static func nio(_ iterations: Int, on loop: some EventLoop) -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let promise = loop.makePromise(of: Int.self)
      var last = promise.futureResult
      for link in 0..<links {
        last = last.map { value in sum.adding(value &+ link) }
      }
      promise.succeed(index)
      blackHole(last)
    }
    return sum.total
  }
}
