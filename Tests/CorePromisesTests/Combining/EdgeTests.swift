import CorePromises
import Foundation
import Testing

// The table of edge cases on the page about combining promises must be true.
@Suite struct `The table of edge cases` {
  @Test(arguments: Combinator.allCases, Edge.settled)
  func `holds at once for promises that have settled`(combinator: Combinator, edge: Edge) {
    let expected = edge.outcome(of: combinator)
    let (promises, _) = edge.make()

    let combined = combinator.combine(promises)

    #expect(combined.outcome == expected)
  }

  @Test(arguments: Combinator.allCases, Edge.settled)
  func `holds inside a handler`(combinator: Combinator, edge: Edge) async {
    let expected = edge.outcome(of: combinator)
    let (promises, _) = edge.make()

    let combined = Promise.fulfilled(1).map(on: .immediate) { _ in combinator.combine(promises) }

    #expect(await combined.result.value?.awaitOutcome() == expected)
  }

  @Test(arguments: Combinator.allCases, Edge.pending)
  func `holds as soon as pending promises have settled`(combinator: Combinator, edge: Edge) {
    let (promises, settle) = edge.make()
    let combined = combinator.combine(promises)

    settle()

    #expect(combined.outcome == edge.outcome(of: combinator))
  }

  @Test(arguments: Procession.allCases, Edge.settled)
  func `holds at once for promises that are taken one after another`(
    procession: Procession, edge: Edge
  ) {
    let (promises, _) = edge.make()

    let combined = procession.combine(promises)

    #expect(combined.outcome == edge.outcome(of: procession))
  }

  @Test(arguments: Procession.allCases, Edge.pending)
  func `holds as soon as promises that are taken one after another have settled`(
    procession: Procession, edge: Edge
  ) {
    let (promises, settle) = edge.make()
    let combined = procession.combine(promises)

    settle()

    #expect(combined.outcome == edge.outcome(of: procession))
  }

  // P8
  @Test(arguments: Procession.allCases)
  func `ends with being cancelled while the first of several is pending`(procession: Procession) {
    let orders = [Order(), Order()]
    let combined = procession.combine(orders.map(\.promise))

    combined.cancel()

    #expect(combined.outcome == "cancelled")
    #expect(orders.map(\.cancellations) == [1, 0])
  }

  // P8
  @Test(arguments: Combinator.allCases)
  func `ends with being cancelled while the promises are pending`(combinator: Combinator) {
    let orders = [Order(), Order()]
    let combined = combinator.combine(orders.map(\.promise))

    combined.cancel()

    #expect(combined.outcome == "cancelled")
    #expect(orders.map(\.cancellations) == [1, 1])
  }

  @Test(arguments: Edge.settled + Edge.pending)
  func `is on the page about combining promises`(edge: Edge) throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let path = "Sources/Promises/CorePromises.docc/combining-and-timing-promises.md"

    let page = try String(contentsOf: root.appending(path: path), encoding: .utf8)

    #expect(page.contains(edge.row + "\n"))
  }
}
