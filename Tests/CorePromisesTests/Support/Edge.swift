import CorePromises
import Foundation
import Testing

/// A row of the table of edge cases on the page about combining promises: some promises, and the
/// outcome of each combinator.
struct Edge: Sendable, CustomTestStringConvertible {
  /// A promise of a row.
  enum Input: Sendable { case pending, sameAgain, fulfilled(Int), burnt(Int), cancelled }

  /// The first cell of the row.
  let testDescription: String
  private let inputs: [Input]
  /// The promises that settle after they are combined, in turn, and their results.
  private let later: [(index: Int, result: Result<Int, BakeryError>)]

  init(
    _ name: String, _ inputs: [Input], then later: [(Int, Result<Int, BakeryError>)] = []
  ) {
    (testDescription, self.inputs, self.later) = (name, inputs, later)
  }

  /// Combines new promises, has those that are pending settle, and returns the combination.
  func combine<Combination>(_ combine: ([Promise<Int>]) -> Combination) -> Combination {
    var orders: [Order] = []
    for input in inputs {
      if case .sameAgain = input { orders.append(orders[0]) } else { orders.append(Order()) }
      switch input {
      case .pending, .sameAgain: break
      case .fulfilled(let value): orders.last?.resolver.fulfill(value)
      case .burnt(let number): orders.last?.resolver.reject(BakeryError.burnt(number))
      case .cancelled: orders.last?.promise.cancel()
      }
    }
    let combination = combine(orders.map(\.promise))
    for (index, result) in later { orders[index].resolver.settle(with: result) }
    return withExtendedLifetime(orders) { combination }
  }

  func outcome(of combinator: Combinator) throws -> String {
    let cells = try #require(Self.table[testDescription], "no row \(testDescription) on the page")
    let index =
      switch combinator {
      case .all, .allOfTypes, .allOver: 1
      case .allSettled: 2
      case .any: 3
      case .race: 4
      case .allInTurn: 5
      case .reduce: 6
      }
    return cells[index].trimmingCharacters(in: ["`"])
  }

  /// The cells of each row of the page, by the first one.
  static let table: [String: [String]] = {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let path = "Sources/Promises/CorePromises.docc/combining-and-timing-promises.md"
    let page = try? String(contentsOf: root.appending(path: path), encoding: .utf8)
    let lines = (page ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      .drop(while: { !$0.hasPrefix("| The promises |") }).dropFirst(2).prefix { $0.hasPrefix("|") }
    let table = lines.map { line in
      line.dropFirst().dropLast().split(separator: "|")
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    return Dictionary(table.map { ($0[0], $0) }, uniquingKeysWith: { first, _ in first })
  }()

  static let all: [Edge] = [
    Edge("none", []),
    Edge("one, fulfilled before", [.fulfilled(1)]),
    Edge("one, rejected before", [.burnt(1)]),
    Edge("two, fulfilled before", [.fulfilled(1), .fulfilled(2)]),
    Edge("two, rejected before", [.burnt(1), .burnt(2)]),
    Edge("two, the first one cancelled before", [.cancelled, .fulfilled(2)]),
    Edge("two, both cancelled before", [.cancelled, .cancelled]),
    Edge("one twice, fulfilled before", [.fulfilled(1), .sameAgain]),
    Edge("one, then fulfilled", [.pending], then: [(0, .success(1))]),
    Edge(
      "two, then fulfilled, the second one first", [.pending, .pending],
      then: [(1, .success(2)), (0, .success(1))]),
    Edge(
      "two, then rejected, the second one first", [.pending, .pending],
      then: [(1, .failure(.burnt(2))), (0, .failure(.burnt(1)))]),
    Edge(
      "two, the first one rejected, the second one then fulfilled", [.pending, .pending],
      then: [(0, .failure(.burnt(1))), (1, .success(2))]),
    Edge("one pending, one rejected before", [.pending, .burnt(2)], then: [(0, .success(1))]),
    Edge("one twice, then fulfilled", [.pending, .sameAgain], then: [(0, .success(1))]),
    Edge("one twice, then rejected", [.pending, .sameAgain], then: [(0, .failure(.burnt(1)))]),
  ]
}
