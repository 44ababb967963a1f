import Measuring
import NIOCore
import NIOEmbedded
import OpenCombine

extension CreateSettled {
  static var peers: [TimedRow.Peer] {
    .nio(
      ratio: .atMost(0.40), embedded: { nio($0, on: $1) }, threaded: { nio($0, on: $1) }
    ) + [
      .init("NIO embedded, succeeded") { nioSucceeded($0, on: EmbeddedEventLoop()) },
      .init("OpenCombine", combine),
    ]
  }

  static func nio(_ iterations: Int, on loop: some EventLoop) -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let promise = loop.makePromise(of: Int.self)
      promise.succeed(index)
      blackHole(promise)
      sum.adding(index)
    }
    return sum.total
  }

  static func nioSucceeded(_ iterations: Int, on loop: some EventLoop) -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let future = loop.makeSucceededFuture(index)
      blackHole(future)
      sum.adding(index)
    }
    return sum.total
  }

  static func combine(_ iterations: Int) -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let future = Future<Int, any Error> { settle in settle(.success(index)) }
      blackHole(future)
      sum.adding(index)
    }
    return sum.total
  }
}
