import CorePromises
import Testing

// P12 and P2, Promises/A+ 2.2.6: "then may be called multiple times on the same promise"
//
// 2.2.6.1: "If/when promise is fulfilled, all respective onFulfilled callbacks must execute in the
// order of their originating calls to then" 2.2.6.2 says the same of rejected and onRejected.
// `reaction` stands for the two.
@Suite struct `Handlers of one promise` {
  // 2.2.6.1, 2.2.6.2
  @Test(arguments: Settling.all, Reaction.allCases)
  func `run in the order in which they were added`(settling: Settling, reaction: Reaction) async {
    let calls = Log<Int>()

    let observers = settling.settle(with: reaction.cause) { promise in
      (0..<10).map { reaction.log($0, of: promise, on: settling.context, in: calls) }
    }

    for observer in observers { _ = await observer.result }
    #expect(calls.entries == Array(0..<10))
  }

  // 2.2.6.1, 2.2.6.2
  @Test(arguments: Settling.all, Reaction.allCases)
  func `all run, even if one of them throws`(settling: Settling, reaction: Reaction) async {
    let calls = Log<Int>()

    let (observers, failed) = settling.settle(with: reaction.cause) { promise in
      let first = reaction.log(1, of: promise, on: settling.context, in: calls)
      let failed = reaction.handle(promise, on: settling.context) { throw BakeryError.outOfFlour }
      let last = reaction.log(2, of: promise, on: settling.context, in: calls)
      return ([first, last], failed)
    }

    for observer in observers { #expect(await observer.result.value == 0) }
    #expect(await failed.result.bakeryError == .outOfFlour)
    #expect(calls.entries == [1, 2])
  }

  // 2.2.6.1, 2.2.6.2: "results in multiple branching chains with their own values"
  @Test(arguments: Settling.all, Reaction.allCases)
  func `each begin a chain of their own`(settling: Settling, reaction: Reaction) async {
    let branches = settling.settle(with: reaction.cause) { promise in
      [
        reaction.handle(promise, on: settling.context) { .fulfilled(1) },
        reaction.handle(promise, on: settling.context) { throw BakeryError.burnt(2) },
        reaction.handle(promise, on: settling.context) { .fulfilled(3) },
      ].map { $0.map(on: settling.context) { $0 * 10 } }
    }

    var outcomes: [String] = []
    for branch in branches { outcomes.append(await branch.result.outcome) }
    #expect(outcomes == ["10", "burnt(2)", "30"])
  }

  // 2.2.6.1, 2.2.6.2: "even when one handler is added inside another handler". If the promise has
  // settled, the first handler may run before the second one is added.
  @Test(arguments: Settling.all.filter { $0.moment != .already }, Reaction.allCases)
  func `run in that order when one adds another`(settling: Settling, reaction: Reaction) async {
    let calls = Log<Int>()

    let observers = settling.settle(with: reaction.cause) { promise in
      let first = reaction.handle(promise, on: settling.context) {
        calls.append(1)
        return reaction.log(3, of: promise, on: settling.context, in: calls)
      }
      return [first, reaction.log(2, of: promise, on: settling.context, in: calls)]
    }

    for observer in observers { #expect(await observer.result.value == 0) }
    #expect(calls.entries == [1, 2, 3])
  }
}
