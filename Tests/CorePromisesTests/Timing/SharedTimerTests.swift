import CorePromises
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct `The shared timer` {
  @Test func `is never early`() async {
    let clock = ContinuousClock()
    var random = SeededRandom(seed: 3)
    let durations =
      [1, 100, 999, 1_000, 1_001, 20_000, 70_000]
      + (0..<2_000).map { _ in Int.random(in: 1..<80_000, using: &random) }

    let waits = durations.map { microseconds in
      let deadline = clock.now.advanced(by: .microseconds(microseconds))
      return Promise.after(.microseconds(microseconds)).map(on: .immediate) {
        clock.now >= deadline
      }
    }

    let results = await Promise.all(waits).result.value
    #expect(results?.allSatisfy(\.self) == true)
  }

  // Waits of one deadline may change places here. On a busy machine, a handler may not run for so
  // long that it counts as blocking. `A timer wheel` tests the order of arming.
  @Test func `settles in the order of the deadlines`() async {
    let (start, resolver) = Promise<Void>.pending()
    let order = Shelf<[Int]>([])
    let waits = [400, 200, 800, 400, 200, 800].enumerated().map { index, milliseconds in
      start.delay(.milliseconds(milliseconds)).map(on: .immediate) {
        order.update { $0.append(index) }
      }
    }

    resolver.fulfill()
    _ = await Promise.all(waits).result

    #expect(order.value.map { $0 % 3 } == [1, 1, 0, 0, 2, 2])
  }

  @Test(
    arguments: [
      .seconds(3_600), .seconds(1 << 33), .seconds(Int64.max),
      .seconds(Int64.max) + .seconds(Int64.max), Duration(attoseconds: .max),
    ] as [Duration])
  func `accepts any deadline, however far`(duration: Duration) async {
    let limited = Order().promise.timeout(duration)
    let alarm = Promise.after(duration)
    let suspended = Promise.after(duration, clock: .suspending)

    #expect(await Promise.after(.milliseconds(2)).result.value != nil)

    #expect(alarm.current == nil)
    #expect(suspended.current == nil)
    for wait in [alarm, suspended] { wait.cancel() }
    limited.cancel()
  }

  @Test func `is not held up by a handler that blocks`() async {
    let (start, resolver) = Promise<Void>.pending()
    let gate = Gate()
    let blocked = (0..<3).map { _ in
      start.delay(.milliseconds(1)).map(on: .immediate) { gate.block() }
    }
    // The call runs on its own thread, because the handler of a timer that expires in the meantime
    // blocks it.
    let crew = Crew(threads: 1)
    crew.run { resolver.fulfill() }
    let others = (0..<3).map { Promise.after(.milliseconds($0)) }

    #expect(await Promise.all(others).result.value != nil)

    gate.open()
    #expect(await Promise.all(blocked).result.value != nil)
    await crew.finish()
  }

  @Test func `serves any clock that is a continuous one`() async {
    let clock: any Clock<Duration> = ContinuousClock()

    let limited = Order().promise.timeout(.milliseconds(1), clock: clock)

    #expect(await limited.result.error is PromiseError)
  }

  // P10
  @Test func `releases a promise that is cancelled before its time`() async {
    let live = LiveCount()
    let alarm = Promise.after(.seconds(3_600))
    let derived = alarm.map { [ticket = live.ticket()] in ticket.touch() }

    derived.cancel()

    #expect(alarm.current?.isCancelled == true)
    #expect(live.count == 0)
  }

  // P6, P9, P10
  @Test(arguments: 0..<4)
  func `settles everything that four threads arm, and keeps nothing`(seed: Int) async {
    let live = LiveCount()
    let guardian = live.ticket()
    let waits = Shelf<[Promise<Int>]>([])

    await onThreads(4) { thread in
      var random = SeededRandom(seed: seed * 4 + thread)
      for _ in 0..<500 {
        let wait = randomWait(using: &random, capturing: live.ticket())
        waits.update { $0.append(wait) }
        if Bool.random(using: &random) { waits.value.randomElement(using: &random)?.cancel() }
      }
    }

    let results = await Promise.allSettled(waits.value).result.value
    #expect(results?.count == 2_000)
    waits.value = []
    guardian.touch()
    #expect(live.total == 2_001)
  }
}

/// Returns a wait of some kind for a few milliseconds.
private func randomWait(
  using random: inout SeededRandom, capturing ticket: LiveCount.Ticket
) -> Promise<Int> {
  let duration = Duration.microseconds(Int.random(in: -100..<5_000, using: &random))
  let other = Duration.microseconds(Int.random(in: 0..<5_000, using: &random))
  let wait: Promise<Int> =
    switch Int.random(in: 0..<4, using: &random) {
    case 0: Promise.after(duration).map(on: .immediate) { 1 }
    case 1: Promise.after(duration).map { 1 }.timeout(other)
    case 2: Promise.fulfilled(1).delay(duration).timeout(other)
    default: Promise.race(Promise.fulfilled(1).delay(duration), Promise.after(other).map { 2 })
    }
  return wait.finally { ticket.touch() }
}
