import Measuring
import NIOCore
import OpenCombine

extension FanOut {
  static var peers: [TimedRow.Peer] {
    .nio(
      ratio: .atMost(0.65), embedded: { nio($0, on: $1) }, threaded: { nio($0, on: $1) }
    ) + [.init("OpenCombine", combine)]
  }

  static func nio(_ iterations: Int, on loop: some EventLoop) -> Int {
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

  static func combine(_ iterations: Int) -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let (future, settle) = Future.pending(of: Int.self)
      let subscriptions = (0..<observers).map { observer in
        future.sink { _ in
        } receiveValue: { value in
          sum.adding(value &+ observer)
        }
      }
      settle(.success(index))
      blackHole(subscriptions)
    }
    return sum.total
  }
}
