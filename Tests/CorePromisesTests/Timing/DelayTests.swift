import CorePromises
import PromisesTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A delay` {
  @Test func `counts from the moment the value comes`() async {
    let clock = ManualClock()
    let order = Order()
    let late = order.promise.delay(.seconds(3), clock: clock)
    clock.advance(by: .seconds(10))
    order.resolver.fulfill(1)

    clock.advance(by: .milliseconds(2_999))
    #expect(late.current == nil)
    clock.advance(by: .milliseconds(1))

    #expect(await late.result.value == 1)
  }

  @Test func `lets an error pass at once`() {
    let order = Order()
    let late = order.promise.delay(.seconds(3), clock: ManualClock())

    order.resolver.reject(BakeryError.ovenIsCold)

    #expect(late.current?.bakeryError == .ovenIsCold)
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `of no time passes the value on`(duration: Duration) {
    #expect(Promise.fulfilled(1).delay(duration).current?.value == 1)
  }

  // P8
  @Test func `withdraws when it is cancelled before the value comes`() {
    let order = Order()
    let late = order.promise.delay(.seconds(3), clock: ManualClock())

    late.cancel()

    #expect(order.isCancelled)
  }

  // P8
  @Test func `stops waiting when it is cancelled after the value came`() async {
    let live = LiveCount()
    let late = Promise.fulfilled(1).delay(.seconds(3), clock: CountedClock(live.ticket()))

    late.cancel()

    #expect(late.current?.isCancelled == true)
    await expectReleased(live)
  }
}
