import CorePromises
import Measuring
import NIOCore
import OpenCombine

enum FanOut {
  private static let observers = 1000

  static var row: TimedRow {
    TimedRow(
      "fan-out to 1,000 observers, per observer",
      context: ".immediate",
      timing: .each(of: observers),
      against: .nio(
        ratio: .atMost(0.65), embedded: { nio($0, on: $1) }, threaded: { nio($0, on: $1) }
      ) + [.init("OpenCombine", combine)],
      promise
    )
  }

  static func promise(_ iterations: Int) -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let (promise, resolver) = Promise<Int>.pending()
      for observer in 0..<observers {
        _ = promise.tap(on: .immediate) { result in
          if case .success(let value) = result { sum.adding(value &+ observer) }
        }
      }
      resolver.fulfill(index)
    }
    return sum.total
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
