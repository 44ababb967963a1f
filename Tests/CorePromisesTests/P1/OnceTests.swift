import CorePromises
import TestSupport
import Testing

// P1: a promise settles at most once; a later settle is a counted no-op.
@Suite(.timeLimit(.minutes(5))) struct `A promise that is settled again` {
  // P12, Promises/A+ 2.1.2 and 2.1.3
  @Test(arguments: Reaction.allCases)
  func `keeps its first result, and counts every call that comes too late`(first: Reaction) {
    let order = Order()
    order.resolver.settle(with: first.cause)
    #expect(order.resolver.isSettled && order.resolver.lateSettleCount == 0)

    for late in LateSettle.allCases { late.strike(order.resolver) }

    #expect(order.promise.current?.outcome == first.cause.outcome)
    #expect(order.resolver.lateSettleCount == LateSettle.allCases.count)
  }

  @Test(arguments: Reaction.allCases)
  func `keeps its result when it is cancelled, which is no late call`(first: Reaction) {
    let order = Order()
    order.resolver.settle(with: first.cause)

    order.promise.cancel()

    #expect(order.promise.current?.outcome == first.cause.outcome)
    #expect(order.resolver.lateSettleCount == 0)
    #expect(order.cancellations == 0)
  }

  @Test func `stays cancelled, and counts the call that came after the cancelling`() {
    let order = Order()
    order.promise.cancel()

    order.resolver.fulfill(1)

    #expect(order.isCancelled)
    #expect(order.resolver.lateSettleCount == 1)
  }

  @Test func `frees the value that came too late`() async {
    let live = LiveCount()
    let (promise, resolver) = Promise<LiveCount.Ticket?>.pending()
    resolver.fulfill(nil)

    resolver.fulfill(live.ticket())

    await expectReleased(live)
    #expect(promise.current != nil)
  }

  // I1, S1
  @Test func `has one winner when many threads settle it at once`() async {
    for _ in 0..<200 {
      let (promise, resolver) = Promise<Int>.pending()
      let seen = Log<Int>()
      let observed = promise.map(on: .immediate) { seen.append($0) }

      await onThreads(4) { resolver.fulfill($0) }

      _ = await observed.result
      #expect(seen.entries == [promise.current?.value])
      #expect(resolver.lateSettleCount == 3)
    }
  }
}
