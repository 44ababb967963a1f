import Measuring
import NIOCore
import NIOEmbedded

extension MapChain {
  static var peers: [TimedRow.Peer] {
    [.init("NIO embedded", ratio: .atMost(0.55)) { nio($0) }]
  }

  static func nio(_ iterations: Int) -> Int {
    let loop = EmbeddedEventLoop()
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
