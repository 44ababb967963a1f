import CorePromises
import Measuring

/// Chains of maps.
enum Links {
  static func settled(_ count: Int) -> Int {
    let sum = Sum()
    let (first, resolver) = Promise<Int>.pending()
    let last = chain(of: count, from: first, sum)
    resolver.fulfill(1)
    sum.check(last.current, holds: 1)
    return sum.total
  }

  static func cancelled(_ count: Int) -> Int {
    let sum = Sum()
    let (first, resolver) = Promise<Int>.pending()
    chain(of: count, from: first, sum).cancel()
    if resolver.isSettled { sum.adding(1) }
    return sum.total
  }

  /// Drops the resolver, whose error passes through all links.
  static func abandoned(_ count: Int) -> Int {
    let sum = Sum()
    let (first, resolver) = Promise<Int>.pending()
    chain(of: count, from: first, sum).catch(on: .immediate) { _ in sum.adding(1) }
    _ = consume resolver
    return sum.total
  }

  private static func chain(
    of count: Int, from first: Promise<Int>, _ sum: Sum
  ) -> Promise<Int> {
    (0..<count).reduce(first) { last, _ in last.map(on: .immediate) { sum.adding($0) } }
  }
}
