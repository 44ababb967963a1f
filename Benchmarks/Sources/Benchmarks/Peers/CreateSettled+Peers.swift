import Measuring
import NIOCore
import NIOEmbedded

extension CreateSettled {
  static var peers: [TimedRow.Peer] {
    [.init("NIO embedded", ratio: .atMost(0.40)) { nio($0) }]
  }

  static func nio(_ iterations: Int) -> Int {
    let loop = EmbeddedEventLoop()
    let sum = Sum()
    for index in 0..<iterations {
      let promise = loop.makePromise(of: Int.self)
      promise.succeed(index)
      blackHole(promise)
      sum.adding(index)
    }
    return sum.total
  }
}
