import CorePromises
import TestSupport
import Testing

// P3: handlers in the immediate context that act on their own promises.
@Suite struct `A combinator whose handlers meddle with it` {
  @Test(arguments: Combinator.atOnce, [false, true])
  func `sees a sibling that a handler of its first promise settles`(
    combinator: Combinator, fails: Bool
  ) async throws {
    let edge = Edge(fails ? "two, rejected before" : "two, fulfilled before", [])
    let result: @Sendable (Int) -> Result<Int, any Error> = { number in
      fails ? .failure(BakeryError.burnt(number)) : .success(number)
    }

    let outcome = await fromThread {
      let bench = Bench(combinator, meddle: { $0.second.resolver.settle(with: result(2)) })
      bench.first.resolver.settle(with: result(1))
      return bench.outcome
    }

    #expect(outcome == (try edge.outcome(of: combinator)))
  }

  @Test(arguments: Combinator.atOnce)
  func `is cancelled by a handler of its first promise`(combinator: Combinator) async {
    let bench = await fromThread {
      let bench = Bench(combinator, meddle: { $0.combined.value?.cancel() })
      bench.first.resolver.fulfill(1)
      return bench
    }

    #expect(bench.outcome == "cancelled")
    #expect(bench.second.cancellations == 1)
  }

  @Test(arguments: Combinator.atOnce)
  func `is cancelled by the maker of a promise it withdraws from`(combinator: Combinator) async {
    let bench = await fromThread {
      let bench = Bench(combinator)
      bench.second.resolver.onCancel {
        bench.combined.value?.cancel()
        bench.first.resolver.fulfill(1)
      }
      bench.combined.value?.cancel()
      return bench
    }

    #expect(bench.outcome == "cancelled")
    #expect(bench.first.isCancelled || bench.first.promise.current?.value == 1)
    #expect(bench.second.cancellations == 1)
  }
}

@Suite(.timeLimit(.minutes(5))) struct `An all over a sequence whose closure meddles with it` {
  @Test func `sees a sibling that the closure settles`() async {
    let outcome = await fromThread {
      let orders = [Order(), Order(), Order()]
      let all = Promise.all(over: orders.indices, limit: 2, on: .immediate) { index in
        if index > 0 { orders[index - 1].resolver.fulfill(index - 1) }
        return orders[index].promise
      }
      orders[2].resolver.fulfill(2)
      return all.current?.value
    }

    #expect(outcome == [0, 1, 2])
  }

  @Test func `sees a sibling that the closure fails`() async {
    let (result, started) = await fromThread {
      let orders = (0..<5).map { _ in Order() }
      let started = Counter()
      let all = Promise.all(over: orders.indices, limit: 2, on: .immediate) { index in
        started.add()
        if index == 1 { orders[0].resolver.reject(BakeryError.burnt(0)) }
        return orders[index].promise
      }
      return (all.current, started.count)
    }

    #expect(result?.bakeryError == .burnt(0))
    #expect(started == 2)
  }
}

/// Two orders that are combined; the first has another handler before the combinator.
private struct Bench: Sendable {
  let first = Order()
  let second = Order()
  let combined = Shelf<Combined?>(nil)

  init(_ combinator: Combinator, meddle: @escaping @Sendable (Bench) -> Void = { _ in }) {
    let bench = self
    first.promise.tap(on: .immediate) { _ in meddle(bench) }.catch { _ in }
    combined.value = combinator.combine([first.promise, second.promise])
  }

  var outcome: String? { combined.value?.outcome }
}
