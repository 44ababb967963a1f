import CorePromises
import Testing

/// A row of the table of edge cases: some promises, and the outcome of each combinator.
struct Edge: Sendable, CustomTestStringConvertible {
  /// The promises, and the function that settles them after they are combined.
  typealias Case = (promises: [Promise<Int>], settle: @Sendable () -> Void)

  let name: String
  let all: String
  let allSettled: String
  let any: String
  let race: String
  /// The outcome of `all(over:limit:)`, if it differs from that of `all`, and of `reduce`.
  let oneByOne: String
  let sum: String
  let make: @Sendable () -> Case

  init(
    name: String, all: String, allSettled: String, any: String, race: String,
    oneByOne: String? = nil, sum: String, make: @escaping @Sendable () -> Case
  ) {
    self.name = name
    self.all = all
    self.allSettled = allSettled
    self.any = any
    self.race = race
    self.oneByOne = oneByOne ?? all
    self.sum = sum
    self.make = make
  }

  var testDescription: String { name }

  func outcome(of combinator: Combinator) -> String {
    switch combinator {
    case .all, .allOver: all
    case .allSettled: allSettled
    case .any: any
    case .race: race
    }
  }

  func outcome(of procession: Procession) -> String {
    switch procession {
    case .allOver: oneByOne
    case .reduce: sum
    }
  }

  /// The row on the page about combining promises.
  var row: String {
    let cells = [all, allSettled, any, race, oneByOne, sum].map { "`\($0)`" }
    return "| \(name) | \(cells.joined(separator: " | ")) |"
  }

  /// The rows whose promises have settled before they are combined.
  static let settled: [Edge] = [
    Edge(
      name: "none", all: "[]", allSettled: "[]", any: "noneFulfilled([])",
      race: "noneFulfilled([])", sum: "0"
    ) {
      ([], {})
    },
    Edge(
      name: "one, fulfilled before", all: "[1]", allSettled: "[1]", any: "1", race: "1", sum: "1"
    ) { ([.fulfilled(1)], {}) },
    Edge(
      name: "one, rejected before",
      all: "burnt(1)", allSettled: "[burnt(1)]", any: "noneFulfilled([burnt(1)])",
      race: "burnt(1)", sum: "burnt(1)"
    ) { ([.burnt(1)], {}) },
    Edge(
      name: "two, fulfilled before", all: "[1, 2]", allSettled: "[1, 2]", any: "1", race: "1",
      sum: "3"
    ) { ([.fulfilled(1), .fulfilled(2)], {}) },
    Edge(
      name: "two, rejected before",
      all: "burnt(1)", allSettled: "[burnt(1), burnt(2)]",
      any: "noneFulfilled([burnt(1), burnt(2)])", race: "burnt(1)", sum: "burnt(1)"
    ) { ([.burnt(1), .burnt(2)], {}) },
    Edge(
      name: "two, the first one cancelled before",
      all: "cancelled", allSettled: "[cancelled, 2]", any: "2", race: "cancelled", sum: "cancelled"
    ) { ([.cancelled(), .fulfilled(2)], {}) },
    Edge(
      name: "two, both cancelled before",
      all: "cancelled", allSettled: "[cancelled, cancelled]",
      any: "noneFulfilled([cancelled, cancelled])", race: "cancelled", sum: "cancelled"
    ) { ([.cancelled(), .cancelled()], {}) },
    Edge(
      name: "one twice, fulfilled before", all: "[1, 1]", allSettled: "[1, 1]", any: "1", race: "1",
      sum: "2"
    ) {
      let promise = Promise.fulfilled(1)
      return ([promise, promise], {})
    },
  ]

  /// The rows whose promises settle afterwards.
  static let pending: [Edge] = [
    Edge(name: "one, then fulfilled", all: "[1]", allSettled: "[1]", any: "1", race: "1", sum: "1")
    {
      let order = Order()
      return ([order.promise], { order.resolver.fulfill(1) })
    },
    Edge(
      name: "two, then fulfilled, the second one first",
      all: "[1, 2]", allSettled: "[1, 2]", any: "2", race: "2", sum: "3"
    ) {
      two {
        $1.fulfill(2)
      } then: { first, _ in
        first.fulfill(1)
      }
    },
    Edge(
      name: "two, then rejected, the second one first",
      all: "burnt(2)", allSettled: "[burnt(1), burnt(2)]",
      any: "noneFulfilled([burnt(1), burnt(2)])", race: "burnt(2)", oneByOne: "burnt(1)",
      sum: "burnt(1)"
    ) {
      two {
        $1.reject(BakeryError.burnt(2))
      } then: { first, _ in
        first.reject(BakeryError.burnt(1))
      }
    },
    Edge(
      name: "two, the first one rejected, the second one then fulfilled",
      all: "burnt(1)", allSettled: "[burnt(1), 2]", any: "2", race: "burnt(1)", sum: "burnt(1)"
    ) {
      two { first, _ in
        first.reject(BakeryError.burnt(1))
      } then: {
        $1.fulfill(2)
      }
    },
    Edge(
      name: "one pending, one rejected before",
      all: "burnt(2)", allSettled: "[1, burnt(2)]", any: "1", race: "burnt(2)", sum: "burnt(2)"
    ) {
      let order = Order()
      return ([order.promise, .burnt(2)], { order.resolver.fulfill(1) })
    },
    Edge(
      name: "one twice, then fulfilled", all: "[1, 1]", allSettled: "[1, 1]", any: "1", race: "1",
      sum: "2"
    ) {
      let order = Order()
      return ([order.promise, order.promise], { order.resolver.fulfill(1) })
    },
    Edge(
      name: "one twice, then rejected",
      all: "burnt(1)", allSettled: "[burnt(1), burnt(1)]",
      any: "noneFulfilled([burnt(1), burnt(1)])", race: "burnt(1)", sum: "burnt(1)"
    ) {
      let order = Order()
      return ([order.promise, order.promise], { order.resolver.reject(BakeryError.burnt(1)) })
    },
  ]
}

/// Returns two pending promises, and a function that settles them.
private func two(
  _ first: @escaping @Sendable (Promise<Int>.Resolver, Promise<Int>.Resolver) -> Void,
  then second: @escaping @Sendable (Promise<Int>.Resolver, Promise<Int>.Resolver) -> Void
) -> Edge.Case {
  let (one, other) = (Order(), Order())
  return (
    [one.promise, other.promise],
    {
      first(one.resolver, other.resolver)
      second(one.resolver, other.resolver)
    }
  )
}

extension Promise<Int> {
  fileprivate static func burnt(_ number: Int) -> Promise {
    .rejected(BakeryError.burnt(number))
  }

  fileprivate static func cancelled() -> Promise {
    let (promise, resolver) = pending()
    promise.cancel()
    return withExtendedLifetime(resolver) { promise }
  }
}
