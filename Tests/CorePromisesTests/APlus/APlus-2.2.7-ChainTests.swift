import CorePromises
import Testing

// P12, Promises/A+ 2.2.7: "then must return a promise"
@Suite struct `A link of a chain` {
  // 2.2.7
  @Test(arguments: Reaction.allCases)
  func `is a promise of its own`(reaction: Reaction) {
    let order = Order()

    let link = reaction.handle(order.promise, on: .inherited) { .fulfilled(1) }

    #expect(link != order.promise)
    #expect(link.current == nil)
  }

  // 2.2.7.1: "If either onFulfilled or onRejected returns a value x, run the Promise Resolution
  // Procedure": a promise is adopted, and anything else is a value. See also 2.3.
  @Test(arguments: Settling.all, Reaction.allCases)
  func `has what its handler returns`(settling: Settling, reaction: Reaction) async {
    let link = settling.settle(with: reaction.cause) { promise in
      reaction.handle(promise, on: settling.context) { .fulfilled(2) }
        .map(on: settling.context) { $0 + 1 }
    }

    #expect(await link.result.value == 3)
  }

  // 2.2.7.2: "If either onFulfilled or onRejected throws an exception e, promise2 must be rejected
  // with e as the reason"
  @Test(arguments: Settling.all, Reaction.allCases)
  func `is rejected with what its handler throws`(settling: Settling, reaction: Reaction) async {
    let link = settling.settle(with: reaction.cause) { promise in
      reaction.handle(promise, on: settling.context) { throw BakeryError.outOfFlour }
    }

    #expect(await link.result.bakeryError == .outOfFlour)
  }

  // 2.2.7.2
  @Test(arguments: Settling.all)
  func `is rejected with what any handler throws`(settling: Settling) async {
    let links = settling.settle(with: .success(1)) { promise in
      [
        promise.map(on: settling.context) { _ -> Int in throw BakeryError.outOfFlour },
        promise.compactMap(on: settling.context) { _ -> Int? in throw BakeryError.outOfFlour },
        promise.validate(on: settling.context) { _ in throw BakeryError.outOfFlour },
        promise.finallyThen(on: settling.context) { () -> Promise<Int> in
          throw BakeryError.outOfFlour
        },
      ]
    }

    for link in links { #expect(await link.result.bakeryError == .outOfFlour) }
  }

  // 2.2.7.3: "If onFulfilled is not a function and promise1 is fulfilled, promise2 must be
  // fulfilled with the same value as promise1" 2.2.7.4 says the same of onRejected, "with the same
  // reason as promise1"
  @Test(arguments: Settling.all, Reaction.allCases)
  func `passes on a result that it does not handle`(settling: Settling, reaction: Reaction) async {
    let link = settling.settle(with: reaction.cause) { promise in
      reaction.other.handle(promise, on: settling.context) { .fulfilled(2) }
    }

    #expect(await link.result.outcome == reaction.cause.outcome)
  }
}
