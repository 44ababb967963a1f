import CorePromises
import Measuring

/// One promise that combines many.
enum Inputs {
  static func all(_ count: Int) -> Int {
    let orders = (0..<count).map { _ in Promise<Int>.pending() }
    let all = Promise.all(orders.map(\.promise))
    for order in orders { order.resolver.fulfill(1) }
    guard case .success(let values)? = all.current else { return 0 }
    return values.count
  }

  /// Races promises: the one in the middle wins, and the race withdraws from the others.
  static func race(_ count: Int) -> Int {
    let orders = (0..<count).map { _ in Promise<Int>.pending() }
    let first = Promise.race(orders.map(\.promise))
    orders[count / 2].resolver.fulfill(1)
    return first.current == nil ? 0 : orders.count(where: \.resolver.isSettled)
  }
}
