import CorePromises
import Testing

// P12, Promises/A+ 2.1.1: "When pending, a promise"
@Suite struct `A promise that has no answer` {
  // 2.1.1.1: "may transition to either the fulfilled or rejected state"
  @Test(arguments: Settling.all)
  func `may be fulfilled`(settling: Settling) async {
    let observer = settling.settle(with: .success(1)) { $0.map(on: settling.context) { $0 } }

    #expect(await observer.result.value == 1)
  }

  // 2.1.1.1
  @Test(arguments: Settling.all)
  func `may be rejected`(settling: Settling) async {
    let observer = settling.settle(with: .failure(BakeryError.burnt(1))) {
      $0.map(on: settling.context) { $0 }
    }

    #expect(await observer.result.bakeryError == .burnt(1))
  }

  @Test(arguments: Reaction.allCases)
  func `has neither a value nor an error`(reaction: Reaction) {
    let order = Order()
    #expect(order.promise.current == nil)

    order.resolver.settle(with: reaction.cause)

    #expect(order.promise.current?.outcome == reaction.cause.outcome)
  }
}
