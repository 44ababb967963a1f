import CorePromises
import Measuring
import NIOCore

enum AllOfMany {
  private static let inputs = 1000

  static var row: TimedRow {
    TimedRow(
      "all of 1,000, per input, inputs included",
      timing: .each(of: inputs),
      against: .nio(
        ratio: .atMost(0.40), embedded: { nio($0, on: $1) }, threaded: { nio($0, on: $1) }
      ) + [.init("task group", taskGroup)],
      promise
    )
  }

  static func promise(_ iterations: Int) -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let orders = (0..<inputs).map { _ in Promise<Int>.pending() }
      let all = Promise.all(orders.map(\.promise))
      for (input, order) in orders.enumerated() { order.resolver.fulfill(index &+ input) }
      if case .success(let values)? = all.current { sum.adding(values.reduce(0, &+)) }
    }
    return sum.total
  }

  static func nio(_ iterations: Int, on loop: some EventLoop) -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let orders = (0..<inputs).map { _ in loop.makePromise(of: Int.self) }
      let all = EventLoopFuture.whenAllSucceed(orders.map(\.futureResult), on: loop)
      all.whenSuccess { values in sum.adding(values.reduce(0, &+)) }
      for (input, order) in orders.enumerated() { order.succeed(index &+ input) }
    }
    return sum.total
  }

  static func taskGroup(_ iterations: Int) async -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let values = await withTaskGroup { group in
        for input in 0..<inputs { group.addTask { index &+ input } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      sum.adding(values.reduce(0, &+))
    }
    return sum.total
  }
}
