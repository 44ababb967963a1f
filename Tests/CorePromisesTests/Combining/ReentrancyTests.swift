import CorePromises
import TestSupport
import Testing

// P3: handlers in the immediate context that act on their own promises.
@Suite struct `A combinator whose handlers meddle with it` {
  @Test(arguments: Combinator.allCases)
  func `sees a sibling that a handler of its first promise settles`(combinator: Combinator) async {
    let outcome = await fromThread {
      let bench = Bench(combinator, meddle: { $0.second.resolver.fulfill(2) })
      bench.first.resolver.fulfill(1)
      return bench.outcome
    }

    #expect(outcome == combinator.outcomeOfTwo)
  }

  @Test(arguments: Combinator.allCases)
  func `sees a sibling that a handler of its first promise fails`(combinator: Combinator) async {
    let outcome = await fromThread {
      let bench = Bench(combinator, meddle: { $0.second.resolver.reject(BakeryError.burnt(2)) })
      bench.first.resolver.reject(BakeryError.burnt(1))
      return bench.outcome
    }

    #expect(outcome == combinator.outcomeOfTwoFailures)
  }

  @Test(arguments: Combinator.allCases)
  func `is cancelled by a handler of its first promise`(combinator: Combinator) async {
    let bench = await fromThread {
      let bench = Bench(combinator, meddle: { $0.combined.value?.cancel() })
      bench.first.resolver.fulfill(1)
      return bench
    }

    #expect(bench.outcome == "cancelled")
    #expect(bench.second.cancellations == 1)
  }

  @Test(arguments: Combinator.allCases)
  func `takes an observer from a handler of its first promise`(combinator: Combinator) async {
    let seen = Log<String>()

    await fromThread {
      let bench = Bench(combinator, meddle: { $0.combined.value?.watch(.immediate, seen.append) })
      bench.first.resolver.fulfill(1)
      bench.second.resolver.fulfill(2)
    }

    #expect(seen.entries == [combinator.outcomeOfTwo])
  }

  @Test(arguments: Combinator.allCases)
  func `keeps its answer whatever its own handler does`(combinator: Combinator) async {
    let seen = Log<String>()

    let bench = await fromThread {
      let bench = Bench(combinator)
      bench.combined.value?.watch(.immediate) { _ in
        bench.second.resolver.reject(BakeryError.ovenIsCold)
        bench.first.promise.cancel()
        bench.combined.value?.cancel()
        bench.combined.value?.watch(.immediate, seen.append)
      }
      bench.first.resolver.fulfill(1)
      bench.second.resolver.fulfill(2)
      return bench
    }

    #expect(bench.outcome == combinator.outcomeOfTwo)
    #expect(seen.entries == [combinator.outcomeOfTwo])
  }

  @Test(arguments: Combinator.allCases)
  func `is combined again by its own handler`(combinator: Combinator) async {
    let again = Shelf<Combined?>(nil)

    await fromThread {
      let bench = Bench(combinator)
      bench.combined.value?.watch(.immediate) { _ in
        again.value = combinator.combine([bench.first.promise, bench.second.promise])
      }
      bench.first.resolver.fulfill(1)
      bench.second.resolver.fulfill(2)
    }

    #expect(again.value?.outcome == combinator.outcomeOfTwo)
  }

  @Test(arguments: Combinator.allCases)
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

extension Combinator {
  /// The outcome for two orders that are fulfilled with 1 and 2.
  fileprivate var outcomeOfTwo: String {
    switch self {
    case .all, .allOver, .allSettled: "[1, 2]"
    case .any, .race: "1"
    }
  }

  /// The outcome for two orders that fail with 1 and 2.
  fileprivate var outcomeOfTwoFailures: String {
    switch self {
    case .all, .allOver, .race: "burnt(1)"
    case .allSettled: "[burnt(1), burnt(2)]"
    case .any: "noneFulfilled([burnt(1), burnt(2)])"
    }
  }
}
