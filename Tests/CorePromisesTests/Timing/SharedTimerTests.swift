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

  // P10: in a process of its own, in which other tests start no threads.
  @Test(.enabled(if: ProcessUse() != nil && !isSanitized))
  func `takes no thread for each wait`() async {
    await #expect(processExitsWith: .success) {
      let (order, before) = (Order(), ProcessUse())
      let crowd = (0..<Depth.crowd).map {
        order.promise.timeout(.milliseconds(60_000 + $0 % 9_973))
      }

      let atOnce = ProcessUse()

      // The extra threads are those of the timer, and those that the pool has started meanwhile.
      precondition((atOnce?.threads ?? .max) <= (before?.threads ?? 0) + 8)
      for limited in crowd { limited.cancel() }
      precondition(order.isCancelled)
    }
  }

  // P6, P9, P10
  @Test(arguments: 0..<4)
  func `settles everything that four threads arm, and keeps nothing`(seed: Int) async {
    let live = LiveCount()
    var guardian: LiveCount.Ticket? = live.ticket()
    let waits = Shelf<[Promise<Int>]>([])

    await onThreads(4) { thread in
      var random = SeededRandom(seed: seed * 4 + thread)
      for _ in 0..<500 {
        let times = (0..<2).map { _ in Int.random(in: -100..<5_000, using: &random) }
        let wait = wait(times[0], until: times[1], capturing: live.ticket())
        waits.update { $0.append(wait) }
        if Bool.random(using: &random) { waits.value.randomElement(using: &random)?.cancel() }
      }
    }

    let results = await Promise.allSettled(waits.value).result.value
    #expect(results?.count == 2_000)
    waits.value = []
    withExtendedLifetime(guardian) {}
    guardian = nil
    #expect(live.total == 2_001)
    await expectReleased(live)
  }
}

/// Returns a wait with a limit, both in microseconds.
private func wait(
  _ duration: Int, until limit: Int, capturing ticket: LiveCount.Ticket
) -> Promise<Int> {
  Promise.race(
    Promise.after(.microseconds(duration)).map { 1 },
    Promise.fulfilled(1).delay(.microseconds(duration)).timeout(.microseconds(limit))
  )
  .finally { ticket.touch() }
}
