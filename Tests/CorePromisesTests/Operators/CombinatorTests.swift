import CorePromises
import PromisesTesting
import Testing

// The table of edge cases on the page about combining promises must be true.
@Suite struct `The table of edge cases` {
  @Test(arguments: Combinator.allCases, Edge.all)
  func `holds as soon as the promises have settled`(combinator: Combinator, edge: Edge) throws {
    let combined = edge.combine(combinator.combine)

    #expect(combined.outcome == (try edge.outcome(of: combinator)))
  }

  @Test(arguments: Combinator.allCases, Edge.all)
  func `holds inside a handler`(combinator: Combinator, edge: Edge) throws {
    let combined = edge.combine { promises in
      Promise.fulfilled(1).map(on: .immediate) { _ in combinator.combine(promises) }
    }

    let expected = try edge.outcome(of: combinator)
    #expect(combined.current?.value?.outcome == expected)
  }

  @Test func `has no row that is not tried`() {
    let tried = Edge.all.map(\.testDescription) + ["pending, and the combined promise is cancelled"]
    #expect(Set(Edge.table.keys) == Set(tried))
  }
}

@Suite(.timeLimit(.minutes(5))) struct `A combinator` {
  @Test(arguments: Combinator.atOnce)
  func `is pending until the last promise that counts has settled`(combinator: Combinator) {
    let orders = (1...3).map { _ in Order() }
    let combined = combinator.combine(orders.map(\.promise))
    let isAny = combinator == .any
    let counted = combinator == .race ? [] : orders.dropLast()

    for order in counted {
      order.resolver.settle(with: isAny ? .failure(BakeryError.ovenIsCold) : .success(1))
    }
    #expect(combined.outcome == "pending")
    #expect(orders.allSatisfy { !$0.isCancelled })
    orders.last?.resolver.fulfill(2)

    #expect(combined.outcome == (isAny || combinator == .race ? "2" : "[1, 1, 2]"))
  }

  // P8
  @Test(arguments: Combinator.atOnce.filter { $0.decisive != nil })
  func `that has ended withdraws from the others, but not for other readers`(
    combinator: Combinator
  ) throws {
    let (deciding, alone, shared) = (Order(), Order(), Order())
    let other = shared.promise.map(on: .immediate) { $0 + 1 }
    let combined = combinator.combine([alone.promise, deciding.promise, shared.promise])

    deciding.resolver.settle(with: try #require(combinator.decisive))

    #expect(combined.outcome == combinator.decisive?.outcome)
    #expect(alone.cancellations == 1)
    #expect(!shared.isCancelled)
    shared.resolver.fulfill(1)
    #expect(other.current?.value == 2)
  }

  // P8
  @Test(arguments: Combinator.atOnce.filter { $0.decisive != nil })
  func `withdraws from the others even if it is over when it begins`(
    combinator: Combinator
  ) throws {
    let (before, after, shared) = (Order(), Order(), Order())
    let other = shared.promise.map(on: .immediate) { $0 + 1 }
    let decided = Promise<Int> { $0.settle(with: combinator.decisive ?? .success(0)) }

    _ = combinator.combine([before.promise, decided, after.promise])
    _ = combinator.combine([shared.promise, decided])

    #expect(before.cancellations == 1)
    #expect(after.cancellations == (combinator == .allOver ? 0 : 1), "it starts no more")
    #expect(!shared.isCancelled)
    withExtendedLifetime(other) {}
  }

  // P8
  @Test(arguments: Combinator.atOnce)
  func `that is cancelled leaves all promises, but not for other readers`(combinator: Combinator) {
    let (alone, twice, shared) = (Order(), Order(), Order())
    let other = shared.promise.map(on: .immediate) { $0 + 1 }
    let combined = combinator.combine([alone.promise, twice.promise, shared.promise])
    let again = combinator.combine([twice.promise, twice.promise])

    combined.cancel()
    #expect(!twice.isCancelled)
    again.cancel()

    #expect(combined.outcome == "cancelled")
    #expect([alone, twice, shared].map(\.cancellations) == [1, 1, 0])
    withExtendedLifetime(other) {}
  }

  // P10
  @Test(arguments: Combinator.allCases)
  func `releases the promises once it has settled`(combinator: Combinator) {
    let scope = PromiseScope()
    let line = #line + 2
    let combined = scope.run {
      let pairs = (0..<2).map { _ in Promise<Int>.pending() }
      let combined = combinator.combine(pairs.map(\.promise))
      #expect(scope.retained.count { $0.origin.line == line } == 2)
      for pair in pairs { pair.resolver.fulfill(1) }
      return combined
    }

    #expect(combined.outcome != "pending")
    #expect(!scope.retained.contains { $0.origin.line == line })
  }

  @Test func `takes promises of different types, which settle in any order`() async throws {
    let first = Promise<Int>.pending()
    let second = Promise<String>.pending()
    let third = Promise<Bool?>.pending()
    let fourth = Promise<(Int, String)>.pending()
    let all = Promise.all(first.promise, second.promise, third.promise, fourth.promise)

    fourth.resolver.fulfill((5, "five"))
    first.resolver.fulfill(1)
    third.resolver.fulfill(nil)
    #expect(all.current == nil)
    second.resolver.fulfill("two")

    let value = try await all.value
    #expect((value.0, value.1, value.2) == (1, "two", nil))
    #expect(value.3 == (5, "five"))
  }

  @Test func `says what went wrong when all promises have failed`() async {
    let any = Promise<Int>.any(.rejected(BakeryError.ovenIsCold), .rejected(BakeryError.burnt(1)))

    let description = await any.result.error.map { "\($0)" }

    #expect(description?.contains("needs one of 2 promises to be fulfilled") == true)
    #expect(description?.contains("burnt(1)") == true)
  }

  // The observers of the first promise are still running when the race begins.
  @Test func `is won by the first in the list, even while its handlers are still running`() {
    let order = Order()
    let race = order.promise.then(on: .immediate) { _ in
      Promise.race(order.promise, .fulfilled(2))
    }

    order.resolver.fulfill(1)

    #expect(race.current?.value == 1)
  }
}
