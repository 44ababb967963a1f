import CorePromises
import Measuring

enum FanOut: WithPeers {
  static let observers = 1000

  static var row: TimedRow {
    TimedRow(
      "fan-out to 1,000 observers, per observer",
      context: ".immediate",
      timing: .each(of: observers),
      against: peers,
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
}
