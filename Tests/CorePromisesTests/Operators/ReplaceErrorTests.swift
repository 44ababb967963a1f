import CorePromises
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A replaceError` {
  @Test func `has its value when the promise fails`() async {
    let derived = Promise<Int>.rejected(BakeryError.ovenIsCold).replaceError(with: 7)

    #expect(await derived.result.value == 7)
  }

  @Test func `passes a value on`() async {
    #expect(await Promise.fulfilled(1).replaceError(with: 7).result.value == 1)
  }

  @Test func `waits for a promise that is pending`() async {
    let order = Order()
    let derived = order.promise.replaceError(with: 7)
    #expect(derived.current == nil)

    order.resolver.reject(BakeryError.ovenIsCold)

    #expect(await derived.result.value == 7)
  }

  // P5: it has no user's handler, and needs no hop.
  @Test func `has settled when the call that settles its promise returns`() async {
    let replaced = await fromThread {
      let order = Order()
      let derived = order.promise.replaceError(with: 7)
      order.resolver.reject(BakeryError.ovenIsCold)
      return derived.current?.value
    }

    #expect(replaced == 7)
  }

  @Test func `replaces the error of a cancelled promise like any other`() async {
    let order = Order()
    let derived = order.promise.replaceError(with: 7)

    order.promise.cancel()

    #expect(await derived.result.value == 7)
  }

  // P8
  @Test func `withdraws when it is cancelled, and has no value then`() {
    let order = Order()
    let derived = order.promise.replaceError(with: 7)

    derived.cancel()

    #expect(derived.current?.isCancelled == true)
    #expect(order.isCancelled)
  }

  // P10
  @Test(arguments: [Ending.value, .cancelledItself])
  func `releases a value that it does not need`(ending: Ending) async {
    let live = LiveCount()
    let order = Order()
    let derived = order.promise
      .map(on: .immediate) { _ in LiveCount.Ticket?.none }
      .replaceError(with: live.ticket())

    ending.happen(to: order, observedBy: derived)

    await expectReleased(live)
    withExtendedLifetime((order, derived)) {}
  }
}
