import Measuring
import NIOCore
import NIOEmbedded

extension MapPending {
  static var peers: [TimedRow.Peer] {
    [.init("NIO embedded", ratio: .atMost(0.60)) { nio($0) }]
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
