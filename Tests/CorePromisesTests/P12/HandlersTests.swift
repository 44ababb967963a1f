import CorePromises
import Testing

// P12, Promises/A+ 2.1 and 2.2: the states of a promise, and the handlers of `then`. `reaction`
// stands for onFulfilled or onRejected. 2.1.2 and 2.1.3 are in P1, 2.2.4 in P3, and 2.2.6 in P2 too.
@Suite(.timeLimit(.minutes(5)))
struct `The handlers of a promise` {
  // 2.1.1, 2.2.2.1, 2.2.3.1: "it must be called after promise is fulfilled, with promise's value as
  // its first argument", and 2.2.7.1 of what it returns.
  @Test(arguments: Settling.all, Reaction.allCases)
  func `get the result of a settled promise`(settling: Settling, reaction: Reaction) async {
    let seen = Log<String>()

    let link = settling.settle(with: reaction.cause) { promise in
      reaction.handle(promise, on: settling.context) { result in
        seen.append(result.outcome)
        return .fulfilled(promise.current == nil ? 0 : 2)
      }
    }

    #expect(await link.result.value == 2)
    #expect(seen.entries == [reaction.cause.outcome])
  }

  // 2.2.2.3, 2.2.3.3: "it must not be called more than once", nor the other one at all.
  @Test(arguments: Settling.all, LateSettle.allCases)
  func `run once, whatever comes later`(settling: Settling, late: LateSettle) async {
    for reaction in Reaction.allCases {
      let calls = Log<Reaction>()

      let links = settling.settle({ resolver in
        resolver.settle(with: reaction.cause)
        late.strike(resolver)
      }) { promise in
        Reaction.allCases.map { $0.log($0, of: promise, on: settling.context, in: calls) }
      }

      for link in links { _ = await link.result }
      #expect(calls.entries == [reaction])
    }
  }

  // 2.2.1: "both are optional", 2.2.7.3, 2.2.7.4: "promise2 must be fulfilled with the same value".
  // A handler that is not a function does not compile:
  // Consumers/Refusals/HandlerThatIsNoFunction.swift.
  @Test(arguments: Settling.all, Reaction.allCases)
  func `leave alone what they do not handle`(settling: Settling, reaction: Reaction) async {
    let calls = Log<Reaction>()

    let (link, last) = settling.settle(with: reaction.cause) { promise in
      let link = reaction.other.log(reaction.other, of: promise, on: settling.context, in: calls)
      return (link, reaction.log(reaction, of: link, on: settling.context, in: calls))
    }

    #expect(await link.result.outcome == reaction.cause.outcome)
    #expect(await last.result.value == 0)
    #expect(calls.entries == [reaction])
  }

  // 2.2.6: "results in multiple branching chains with their own values", and 2.2.7.2: "if either
  // throws an exception e, promise2 must be rejected with e as the reason"
  @Test(arguments: Settling.all, Reaction.allCases)
  func `each begin a chain, even after one that throws`(
    settling: Settling, reaction: Reaction
  ) async {
    let branches = settling.settle(with: reaction.cause) { promise in
      [
        reaction.handle(promise, on: settling.context) { _ in .fulfilled(1) },
        reaction.handle(promise, on: settling.context) { _ in throw BakeryError.burnt(2) },
        reaction.handle(promise, on: settling.context) { _ in .fulfilled(3) },
      ].map { $0.map(on: settling.context) { $0 * 10 } }
    }

    var outcomes: [String] = []
    for branch in branches { outcomes.append(await branch.result.outcome) }
    #expect(outcomes == ["10", "burnt(2)", "30"])
  }
}
