import Measuring
import NIOCore
import NIOEmbedded

extension FanOut {
  static var peers: [TimedRow.Peer] {
    [.init("NIO embedded", ratio: .atMost(0.65)) { nio($0) }]
  }

  static func nio(_ iterations: Int) -> Int {
    let loop = EmbeddedEventLoop()
    let sum = Sum()
    for index in 0..<iterations {
      let promise = loop.makePromise(of: Int.self)
      for observer in 0..<observers {
        promise.futureResult.whenComplete { result in
          if case .success(let value) = result { sum.adding(value &+ observer) }
        }
      }
      promise.succeed(index)
    }
    return sum.total
  }
}
