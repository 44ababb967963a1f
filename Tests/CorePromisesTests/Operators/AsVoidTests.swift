import CorePromises
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `An asVoid` {
  @Test func `is fulfilled when its promise is`() async {
    let order = Order()
    let derived = order.promise.asVoid()
    #expect(derived.current == nil)

    order.resolver.fulfill(1)

    #expect(await derived.result.value != nil)
  }

  @Test func `passes an error on`() async {
    let derived = Promise<Int>.rejected(BakeryError.ovenIsCold).asVoid()

    #expect(await derived.result.bakeryError == .ovenIsCold)
  }

  // P5: it has no handler, and needs no hop.
  @Test func `has settled when the call that settles its promise returns`() async {
    let isSettled = await fromThread {
      let order = Order()
      let derived = order.promise.asVoid()
      order.resolver.fulfill(1)
      return derived.current != nil
    }

    #expect(isSettled)
  }

  // P8
  @Test func `withdraws when it is cancelled`() {
    let order = Order()
    let derived = order.promise.asVoid()

    derived.cancel()

    #expect(derived.current?.isCancelled == true)
    #expect(order.isCancelled)
  }

  // P8
  @Test func `leaves a promise that others observe when it is cancelled`() async {
    let order = Order()
    let other = order.promise.map { $0 + 1 }
    let derived = order.promise.asVoid()

    derived.cancel()

    order.resolver.fulfill(1)
    #expect(await other.result.value == 2)
    #expect(derived.current?.isCancelled == true)
  }

  // P10
  @Test func `releases the value`() async {
    let live = LiveCount()

    let derived = await waitForTicket(live)

    await expectReleased(live)
    #expect(derived.current?.value != nil)
  }

  private func waitForTicket(_ live: LiveCount) async -> Promise<Void> {
    let (promise, resolver) = Promise<LiveCount.Ticket>.pending()
    let derived = promise.asVoid()
    resolver.fulfill(live.ticket())
    _ = await derived.result
    return derived
  }
}
