import CorePromises
import Measuring

/// Many observers of one promise.
enum Observers {
  static func settled(_ count: Int) -> Int {
    let sum = Sum()
    let (promise, resolver) = Promise<Int>.pending()
    for _ in 0..<count { _ = promise.map(on: .immediate) { sum.adding($0) } }
    resolver.fulfill(1)
    return sum.total
  }

  static func cancelled(_ count: Int) -> Int {
    let (promise, resolver) = Promise<Int>.pending()
    let observers = (0..<count).map { _ in promise.map(on: .immediate) { $0 } }
    for observer in observers { observer.cancel() }
    return resolver.isSettled ? count : 0
  }
}
