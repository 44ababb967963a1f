import CorePromises
import Measuring

enum MapChain: WithPeers {
  static let links = 1000

  static var row: TimedRow {
    TimedRow(
      "chain of 1,000 capturing maps, per link",
      context: ".immediate",
      timing: .each(of: links),
      allocations: .atMost(2),
      against: peers,
      promise
    )
  }

  static func promise(_ iterations: Int) -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let (first, resolver) = Promise<Int>.pending()
      var last = first
      for link in 0..<links {
        last = last.map(on: .immediate) { value in sum.adding(value &+ link) }
      }
      resolver.fulfill(index)
      sum.check(last.current, holds: index &+ links * (links - 1) / 2)
    }
    return sum.total
  }
}
