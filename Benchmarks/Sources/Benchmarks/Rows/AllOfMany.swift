import CorePromises
import Measuring

enum AllOfMany: WithPeers {
  static let inputs = 1000

  static var row: TimedRow {
    TimedRow(
      "all of 1,000, per input, inputs included",
      timing: .each(of: inputs),
      against: peers,
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
}
