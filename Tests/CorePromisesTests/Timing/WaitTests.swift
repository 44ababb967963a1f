import CorePromises
import PromisesTesting
import TestSupport
import Testing

/// An operator that waits for a time.
enum TimedWait: CaseIterable, Sendable {
  case after, delay, timeout

  /// Begins a wait; the order's promise is the one that a timeout limits.
  func begin(
    _ duration: Duration, of order: Order, clock: some Clock<Duration>
  ) -> Promise<Int> {
    switch self {
    case .after: Promise.after(duration, clock: clock).map(on: .immediate) { 7 }
    case .delay: Promise.fulfilled(7).delay(duration, clock: clock)
    case .timeout: order.promise.timeout(duration, clock: clock)
    }
  }

  /// Whether a result is that of a wait whose time has passed.
  func isEnd(_ result: Result<Int, any Error>?, after duration: Duration) -> Bool {
    self == .timeout ? result?.timedOutAfter == duration : result?.value == 7
  }
}

@Suite(.timeLimit(.minutes(5))) struct `A wait` {
  @Test(arguments: TimedWait.allCases)
  func `ends by a clock by which tasks sleep`(wait: TimedWait) async throws {
    let (clock, order) = (CountedClock(), Order())
    let promise = wait.begin(.seconds(3), of: order, clock: clock)

    try await clock.base.advanceToNextDeadline()

    #expect(wait.isEnd(await promise.result, after: .seconds(3)))
    #expect(clock.now.sinceStart == .seconds(3))
  }

  @Test(arguments: TimedWait.allCases, [Duration.zero, .seconds(-1), .seconds(Int64.min)])
  func `of no time is over at once`(wait: TimedWait, duration: Duration) {
    let order = Order()

    let byDefault = wait.begin(duration, of: order, clock: .continuous)
    let byHand = wait.begin(duration, of: Order(), clock: ManualClock())

    #expect(wait.isEnd(byDefault.current, after: duration))
    #expect(wait.isEnd(byHand.current, after: duration))
    #expect(order.isCancelled == (wait == .timeout))
  }

  @Test(arguments: TimedWait.allCases)
  func `is rejected when its clock fails`(wait: TimedWait) async {
    let order = Order()

    let promise = wait.begin(.seconds(3), of: order, clock: BrokenClock())

    #expect(await promise.result.bakeryError == .outOfFlour)
    if wait == .timeout { await order.hasBeenCancelled() }
  }

  // P8, P10: the timer's task would keep its clock and everything that the clock captures.
  @Test(arguments: TimedWait.allCases)
  func `releases its clock when it is cancelled`(wait: TimedWait) async {
    let (live, order) = (LiveCount(), Order())
    let promise = wait.begin(.seconds(3), of: order, clock: CountedClock(live.ticket()))

    promise.cancel()

    #expect(promise.current?.isCancelled == true)
    #expect(order.isCancelled == (wait == .timeout))
    await expectReleased(live)
  }
}

@Suite(.timeLimit(.minutes(5))) struct `A delay` {
  @Test func `counts from the moment the value comes`() {
    let (clock, order) = (ManualClock(), Order())
    let late = order.promise.delay(.seconds(3), clock: clock)
    clock.advance(by: .seconds(10))
    order.resolver.fulfill(1)

    clock.advance(by: .milliseconds(2_999))
    #expect(late.current == nil)
    clock.advance(by: .milliseconds(1))

    #expect(late.current?.value == 1)
  }

  // P8
  @Test func `lets an error pass at once, and withdraws when it is cancelled before`() {
    let (failing, order) = (Order(), Order())
    let late = failing.promise.delay(.seconds(3), clock: ManualClock())

    failing.resolver.reject(BakeryError.ovenIsCold)
    order.promise.delay(.seconds(3), clock: ManualClock()).cancel()

    #expect(late.current?.bakeryError == .ovenIsCold)
    #expect(order.isCancelled)
  }
}

@Suite(.timeLimit(.minutes(5))) struct `A timeout` {
  // P8
  @Test func `has withdrawn when its observers learn of it`() async {
    let (clock, order) = (ManualClock(), Order())
    let limited = order.promise.timeout(.seconds(3), clock: clock)
    let observer = limited.recover(on: .immediate) { _ in
      .fulfilled(order.cancellations)
    }

    clock.advance(by: .seconds(3))

    #expect(observer.current?.value == 1)
  }

  // P10
  @Test(arguments: [Ending.value, .rejection])
  func `passes a result on that comes in time, and releases its clock`(ending: Ending) async {
    let (live, order) = (LiveCount(), Order())
    let limited = order.promise.timeout(.seconds(3), clock: CountedClock(live.ticket()))

    ending.happen(to: order, observedBy: limited)

    #expect(limited.current?.outcome == order.promise.current?.outcome)
    await expectReleased(live)
  }

  @Test(arguments: [Duration.zero, .seconds(3)])
  func `of a promise that has settled has its result`(duration: Duration) {
    let limited = Promise.fulfilled(1).map(on: .immediate) { $0 }.timeout(duration)

    #expect(limited.current?.value == 1)
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
