import DelegatePromises
import PromisesTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct `A manual clock` {
  private let clock = ManualClock()

  // T2
  @Test func `has settled every wait that came due, and no other, when advance returns`() {
    let (order, resolver) = Promise<Loaf>.pending()
    let any: any Clock<Duration> = clock
    let pause = Promise.after(.seconds(3), clock: any)
    let late = Promise.fulfilled(Loaf.rye).delay(.seconds(3), clock: clock)
    let limited = order.timeout(.seconds(3), clock: clock)
    let retry = Promise<Loaf>.retry(
      attempts: 2, backoff: .constant(.seconds(3)), clock: clock, on: .immediate
    ) { $0 == 2 ? .fulfilled(.wheat) : .rejected(BakeryError.closed) }

    clock.advance(by: .milliseconds(2_999))
    #expect(pause.outcome == .pending && limited.outcome == .pending)
    clock.advance(by: .milliseconds(1))

    #expect(pause.outcome == .fulfilled)
    #expect(late.outcome == .fulfilled(.rye))
    #expect(limited.outcome == .timedOut(after: .seconds(3)))
    #expect(retry.outcome == .fulfilled(.wheat))
    withExtendedLifetime(resolver) {}
  }

  // T2
  @Test func `ends waits at their deadlines, in order, and those begun meanwhile`() {
    let seen = Shelf<[Duration]>([])
    let note: @Sendable () -> Void = { [clock] in
      seen.update { $0.append(clock.now.sinceStart) }
    }
    _ = Promise.after(.seconds(3), clock: clock).map(on: .immediate, note)
    _ = Promise.after(.seconds(1), clock: clock).map(on: .immediate, note)
      .delay(.seconds(1), clock: clock).map(on: .immediate, note)

    clock.advance(by: .seconds(4))

    #expect(seen.value == [.seconds(1), .seconds(2), .seconds(3)])
    #expect(clock.now.sinceStart == .seconds(4))
  }

  @Test func `keeps no wait that has ended early`() {
    let (order, resolver) = Promise<Loaf>.pending()
    let limited = order.timeout(.seconds(3), clock: clock)
    let pause = Promise.after(.seconds(3), clock: clock)

    resolver.fulfill(.rye)
    pause.cancel()

    #expect(limited.outcome == .fulfilled(.rye))
    #expect(clock.sleepers.isEmpty)
  }

  @Test func `lists the waits with their deadlines and places`() {
    let later = Promise.after(.seconds(5), clock: clock)
    let sooner = Promise.after(.seconds(3), clock: clock)

    #expect(clock.sleepers.map(\.deadline.sinceStart) == [.seconds(3), .seconds(5)])
    #expect(clock.sleepers.map(\.origin?.line) == [#line - 3, #line - 4])
    let place = "PromisesTestingTests/ManualClockTests.swift"
    #expect(clock.sleepers.first?.description == "3.0 seconds (\(place):\(#line - 5))")
    clock.advanceToEnd()
    withExtendedLifetime((later, sooner)) {}
  }

  // P6, T2
  @Test func `keeps a wait that nobody holds, and abandons it when it goes away`() {
    let live = LiveCount()
    let (order, resolver) = Promise<Loaf>.pending()
    let (pause, limited) = beginWaits(of: order, keeping: live.ticket())

    #expect(pause.outcome == .abandoned)
    #expect(limited.outcome == .pending)
    #expect(live.count == 0)
    resolver.fulfill(.rye)
    #expect(limited.outcome == .fulfilled(.rye))
  }

  /// With a clock of its own, which goes away.
  private func beginWaits(
    of order: Promise<Loaf>, keeping ticket: LiveCount.Ticket
  ) -> (pause: Promise<Void>, limited: Promise<Loaf>) {
    let clock = ManualClock()
    let pause = Promise.after(.seconds(3), clock: clock)
    _ = pause.map(on: .immediate) { withExtendedLifetime(ticket) {} }.catch { _ in }
    let limited = order.timeout(.seconds(3), clock: clock)
    #expect(clock.sleepers.count == 2)
    #expect(pause.outcome == .pending)
    return (pause, limited)
  }

  @Test func `advances to the end of waits that begin inside each other`() {
    let retry = Promise<Loaf>.retry(
      attempts: 4, backoff: .exponential(from: .seconds(1)), clock: clock, on: .immediate
    ) { _ in .rejected(BakeryError.outOfFlour) }

    #expect(clock.advanceToEnd() == .seconds(1 + 2 + 4))

    #expect(retry.outcome == .rejected(BakeryError.outOfFlour))
    #expect(clock.advanceToEnd() == .zero)
  }

  @Test func `waits for a pause that a handler begins on another thread`() async throws {
    let retry = Promise<Loaf>.retry(
      attempts: 4, backoff: .exponential(from: .seconds(1)), clock: clock
    ) { _ in .rejected(BakeryError.outOfFlour) }

    for pause in [1, 2, 4] {
      #expect(try await clock.advanceToNextDeadline() == .seconds(pause))
    }

    #expect(await retry.outcome(within: .seconds(300)) == .rejected(BakeryError.outOfFlour))
  }

  @Test func `resumes tasks that sleep, in the order of their deadlines`() async throws {
    try await clock.sleep(until: clock.now)
    let seen = Shelf<[Int]>([])
    let sleepers = [3, 1, 2].map { seconds in
      Task { [clock] in
        try await clock.sleep(for: .seconds(seconds))
        seen.update { $0.append(seconds) }
      }
    }
    try await clock.sleepers(atLeast: 3)

    for count in 1...3 {
      #expect(try await clock.advanceToNextDeadline() == .seconds(1))
      try await sleepers[[1, 2, 0][count - 1]].value
    }

    #expect(seen.value == [1, 2, 3])
  }

  @Test func `lets a task that is cancelled sleep no longer`() async throws {
    let sleeper = Task { [clock] in try await clock.sleep(for: .seconds(3)) }
    let cancelled = Task { [clock] in
      await Gate().wait()  // which a task that is cancelled passes
      try await clock.sleep(for: .seconds(3))
    }
    try await clock.sleepers(atLeast: 1)

    sleeper.cancel()
    cancelled.cancel()

    await #expect(throws: CancellationError.self) { try await sleeper.value }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(clock.sleepers.isEmpty)
  }

  // T2: with quadratic work, sixteen times as many waits would take 256 times as long.
  @Test func `takes a time that grows with the number of waits, and hardly faster`() {
    let times = [1_000, 16_000].map { count in
      (0..<3).map { _ in threadTime { beginAndEndWaits(count) } }.min() ?? .zero
    }

    #expect(times[1] / times[0] < 80)
  }

  /// Begins waits in an order of no system, ends a third of them early, and the others in time.
  private func beginAndEndWaits(_ count: Int) {
    let clock = ManualClock()
    let waits = (0..<count).map { number in
      Promise.after(.milliseconds(number * 7_919 % count + 1), clock: clock)
    }
    for number in stride(from: 0, to: count, by: 3) { waits[number].cancel() }
    for _ in 0..<count { clock.advance(by: .milliseconds(1)) }
    #expect(clock.sleepers.isEmpty)
  }

  // T2
  @Test func `ends waits in the order of their deadlines, and then of their beginnings`() {
    let seen = Shelf<[Int]>([])
    let waits = [3, 1, 2, 1, 3, 2, 1].enumerated().map { number, seconds in
      Promise.after(.seconds(seconds), clock: clock)
        .map(on: .immediate) { seen.update { $0.append(number) } }
    }
    waits[3].cancel()

    #expect(clock.sleepers.map(\.deadline.sinceStart) == [1, 1, 2, 2, 3, 3].map { .seconds($0) })
    clock.advanceToEnd()

    #expect(seen.value == [1, 6, 2, 5, 0, 4])
  }

  @Test func `does not go back`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { ManualClock().advance(by: .seconds(-1)) }

    #expect(result.says("a clock goes forward"))
  }
}
