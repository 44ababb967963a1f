import Measuring
import NIOCore
import NIOEmbedded

extension AllOfMany {
  static var peers: [TimedRow.Peer] {
    [.init("NIO embedded", ratio: .atMost(0.40)) { nio($0) }]
  }

  static func nio(_ iterations: Int) -> Int {
    let loop = EmbeddedEventLoop()
    let sum = Sum()
    for index in 0..<iterations {
      let orders = (0..<inputs).map { _ in loop.makePromise(of: Int.self) }
      let all = EventLoopFuture.whenAllSucceed(orders.map(\.futureResult), on: loop)
      all.whenSuccess { values in sum.adding(values.reduce(0, &+)) }
      for (input, order) in orders.enumerated() { order.succeed(index &+ input) }
    }
    return sum.total
  }
}
