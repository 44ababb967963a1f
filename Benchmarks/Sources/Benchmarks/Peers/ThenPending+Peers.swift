import Measuring
import NIOCore
import NIOEmbedded

extension ThenPending {
  static var peers: [TimedRow.Peer] {
    [.init("NIO embedded", ratio: .atMost(0.62)) { nio($0) }]
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
