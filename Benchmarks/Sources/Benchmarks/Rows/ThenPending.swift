import CorePromises
import Measuring

enum ThenPending: WithPeers {
  static var row: TimedRow {
    TimedRow(
      "then with a pending inner promise",
      context: ".immediate",
      against: peers,
      promise
    )
  }

  static func promise(_ iterations: Int) -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let (outer, outerResolver) = Promise<Int>.pending()
      let (inner, innerResolver) = Promise<Int>.pending()
      let flat = outer.then(on: .immediate) { value in
        sum.adding(value)
        return inner
      }
      outerResolver.fulfill(index)
      innerResolver.fulfill(index)
      sum.check(flat.current, holds: index)
    }
    return sum.total
  }
}
