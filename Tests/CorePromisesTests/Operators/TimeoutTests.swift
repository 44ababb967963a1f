import CorePromises
import PromisesTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A timeout` {
  @Test func `rejects when the time is up`() async {
    let clock = ManualClock()
    let order = Order()
    let limited = order.promise.timeout(.seconds(3), clock: clock)

    clock.advance(by: .seconds(3))

    #expect(await limited.result.timedOutAfter == .seconds(3))
  }

  @Test func `rejects when the time is up on a clock by which tasks sleep`() async throws {
    let clock = CountedClock()
    let order = Order()
    let limited = order.promise.timeout(.seconds(3), clock: clock)

    try await clock.base.advanceToNextDeadline()

    #expect(await limited.result.timedOutAfter == .seconds(3))
    #expect(clock.now.sinceStart == .seconds(3))
  }

  // P8
  @Test func `has withdrawn when its observers learn of it`() async {
    let clock = ManualClock()
    let order = Order()
    let limited = order.promise.timeout(.seconds(3), clock: clock)
    let observer = limited.recover(on: .immediate) { _ in
      .fulfilled(order.isCancelled ? 1 : 2)
    }

    clock.advance(by: .seconds(3))

    #expect(await observer.result.value == 1)
  }

  @Test func `does not reject before the time is up`() async {
    let clock = ManualClock()
    let order = Order()
    let limited = order.promise.timeout(.seconds(3), clock: clock)

    clock.advance(by: .milliseconds(2_999))

    #expect(limited.current == nil)
    order.resolver.fulfill(1)
    #expect(await limited.result.value == 1)
  }

  @Test func `passes a value on that comes in time`() async {
    let clock = ManualClock()
    let order = Order()
    let limited = order.promise.timeout(.seconds(3), clock: clock)

    order.resolver.fulfill(1)
    clock.advance(by: .seconds(3))

    #expect(await limited.result.value == 1)
  }

  @Test func `passes an error on that comes in time`() async {
    let order = Order()
    let limited = order.promise.timeout(.seconds(3), clock: ManualClock())

    order.resolver.reject(BakeryError.ovenIsCold)

    #expect(await limited.result.bakeryError == .ovenIsCold)
  }

  @Test func `of a promise that has settled has its result`() async {
    let limited = Promise.fulfilled(1).timeout(.seconds(3), clock: ManualClock())

    #expect(await limited.result.value == 1)
  }

  @Test(arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min)])
  func `of no time is up at once`(duration: Duration) {
    let order = Order()

    let limited = order.promise.timeout(duration)

    #expect(limited.current?.timedOutAfter == duration)
    #expect(order.isCancelled)
  }

  @Test func `of no time has the result of a promise that has settled`() {
    let limited = Promise.fulfilled(1).map(on: .immediate) { $0 }.timeout(.zero)

    #expect(limited.current?.value == 1)
  }

  @Test func `is rejected when its clock fails`() async {
    let order = Order()

    let limited = order.promise.timeout(.seconds(3), clock: BrokenClock())

    #expect(await limited.result.bakeryError == .outOfFlour)
    await order.hasBeenCancelled()
  }

  // P8
  @Test func `cancels a promise that nobody else observes when the time is up`() async {
    let clock = ManualClock()
    let order = Order()
    let limited = order.promise.timeout(.seconds(3), clock: clock)

    clock.advance(by: .seconds(3))

    _ = await limited.result
    await order.hasBeenCancelled()
    #expect(order.isCancelled)
    #expect(order.cancellations == 1)
  }

  // P8
  @Test func `leaves a promise that others observe when the time is up`() async {
    let clock = ManualClock()
    let order = Order()
    let other = order.promise.map { $0 + 1 }
    let limited = order.promise.timeout(.seconds(3), clock: clock)

    clock.advance(by: .seconds(3))

    #expect(await limited.result.timedOutAfter == .seconds(3))
    #expect(!order.isCancelled)
    order.resolver.fulfill(1)
    #expect(await other.result.value == 2)
  }

  // P8
  @Test func `withdraws when it is cancelled`() async {
    let order = Order()
    let limited = order.promise.timeout(.seconds(3), clock: ManualClock())

    limited.cancel()

    #expect(await limited.result.isCancelled)
    #expect(order.isCancelled)
  }

  // P10: the timer's task would keep its clock and everything that the clock captures.
  @Test func `releases its clock when it settles`() async {
    let live = LiveCount()
    let order = Order()
    let limited = order.promise.timeout(.seconds(3), clock: CountedClock(live.ticket()))

    order.resolver.fulfill(1)

    await expectReleased(live)
    #expect(await limited.result.value == 1)
  }
}

extension Result {
  fileprivate var timedOutAfter: Duration? {
    guard
      case .failure(let error) = self,
      case .timedOut(let duration, _, _)? = error as? PromiseError
    else { return nil }
    return duration
  }
}
