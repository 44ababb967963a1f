import Measuring
import NIOCore
import NIOEmbedded

extension MapSettled {
  static var peers: [TimedRow.Peer] {
    [.init("NIO embedded", ratio: .atMost(0.55)) { nio($0) }]
  }

  static func nio(_ iterations: Int) -> Int {
    let loop = EmbeddedEventLoop()
    let sum = Sum()
    for index in 0..<iterations {
      let future = loop.makeSucceededFuture(index)
      let mapped = future.map { value in sum.adding(value &+ index) }
      blackHole(mapped)
    }
    return sum.total
  }
}
