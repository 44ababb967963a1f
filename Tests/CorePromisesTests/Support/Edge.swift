import CorePromises
import Foundation
import Testing

/// A row of the table of edge cases on the page about combining promises: some promises, and the
/// outcome of each combinator.
struct Edge: Sendable, CustomTestStringConvertible {
  /// The promises, and the functions that settle some of them after they are combined, in turn.
  typealias Case = (promises: [Promise<Int>], settle: [@Sendable () -> Void])

  /// The first cell of the row.
  let name: String
  let make: @Sendable () -> Case

  var testDescription: String { name }

  init(_ name: String, _ make: @escaping @Sendable () -> Case) {
    (self.name, self.make) = (name, make)
  }

  init(_ name: String, before promises: @escaping @Sendable () -> [Promise<Int>]) {
    self.init(name) { (promises(), []) }
  }

  func outcome(of combinator: Combinator) throws -> String {
    switch combinator {
    case .all, .allOfTypes, .allOver: try cell(1)
    case .allSettled: try cell(2)
    case .any: try cell(3)
    case .race: try cell(4)
    }
  }

  func outcome(of procession: Procession) throws -> String {
    switch procession {
    case .allOver: try cell(5)
    case .reduce: try cell(6)
    }
  }

  private func cell(_ index: Int) throws -> String {
    let cells = try #require(Self.table[name], "no row \(name) on the page")
    return cells[index].trimmingCharacters(in: ["`"])
  }

  /// The cells of each row of the page, by the first one.
  static let table: [String: [String]] = {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let path = "Sources/Promises/CorePromises.docc/combining-and-timing-promises.md"
    let page = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
    let lines = (page ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      .drop(while: { !$0.hasPrefix("| The promises |") }).dropFirst(2).prefix { $0.hasPrefix("|") }
    let table = lines.map { $0.dropFirst().dropLast().split(separator: "|").map(Self.trimmed) }
    return Dictionary(
      table.map { ($0[0], $0) }, uniquingKeysWith: { first, _ in first })
  }()

  private static func trimmed(_ cell: Substring) -> String {
    cell.trimmingCharacters(in: .whitespaces)
  }

  static let all: [Edge] = [
    Edge("none", before: { [] }),
    Edge("one, fulfilled before", before: { [.fulfilled(1)] }),
    Edge("one, rejected before", before: { [.burnt(1)] }),
    Edge("two, fulfilled before", before: { [.fulfilled(1), .fulfilled(2)] }),
    Edge("two, rejected before", before: { [.burnt(1), .burnt(2)] }),
    Edge("two, the first one cancelled before", before: { [.cancelled(), .fulfilled(2)] }),
    Edge("two, both cancelled before", before: { [.cancelled(), .cancelled()] }),
    Edge("one twice, fulfilled before") {
      let promise = Promise.fulfilled(1)
      return ([promise, promise], [])
    },
    Edge("one, then fulfilled") {
      let order = Order()
      return ([order.promise], [{ order.resolver.fulfill(1) }])
    },
    Edge("two, then fulfilled, the second one first") {
      let (one, other) = (Order(), Order())
      return (
        [one.promise, other.promise],
        [{ other.resolver.fulfill(2) }, { one.resolver.fulfill(1) }]
      )
    },
    Edge("two, then rejected, the second one first") {
      let (one, other) = (Order(), Order())
      return (
        [one.promise, other.promise],
        [
          { other.resolver.reject(BakeryError.burnt(2)) },
          { one.resolver.reject(BakeryError.burnt(1)) },
        ]
      )
    },
    Edge("two, the first one rejected, the second one then fulfilled") {
      let (one, other) = (Order(), Order())
      return (
        [one.promise, other.promise],
        [{ one.resolver.reject(BakeryError.burnt(1)) }, { other.resolver.fulfill(2) }]
      )
    },
    Edge("one pending, one rejected before") {
      let order = Order()
      return ([order.promise, .burnt(2)], [{ order.resolver.fulfill(1) }])
    },
    Edge("one twice, then fulfilled") {
      let order = Order()
      return ([order.promise, order.promise], [{ order.resolver.fulfill(1) }])
    },
    Edge("one twice, then rejected") {
      let order = Order()
      return (
        [order.promise, order.promise], [{ order.resolver.reject(BakeryError.burnt(1)) }]
      )
    },
  ]
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
