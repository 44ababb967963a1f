import DelegatePromises
import PromisesTesting
import Testing
import TestSupport

// D4, D9, D14
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A limit of a request` {
  private let oven = UnguardedOven()
  private let clock = ManualClock()
  private let starts = Counter()
  private let limit = Duration.seconds(10)

  @Test(arguments: [false, true])
  func `counts while it waits for its slot, and tells who has that`(isAwaited: Bool) async throws {
    let holder = DelegateAttachment(of: OvenNews(), to: oven, at: \.delegate)
    let request = try await ask(isAwaited)

    clock.advance(by: limit)

    await expectTimedOut(request, waitingForSlot: true)
    #expect(starts.count == 0)
    holder.detach()
    #expect(starts.count == 0)
    #expect(oven.delegate == nil)
  }

  @Test(arguments: [false, true])
  func `goes on when it has got its slot`(isAwaited: Bool) async throws {
    let holder = DelegateAttachment(of: OvenNews(), to: oven, at: \.delegate)
    let request = try await ask(isAwaited)
    clock.advance(by: .seconds(6))
    holder.detach()
    while starts.count == 0 { await mainActorHasCaughtUp() }

    clock.advance(by: .seconds(4))

    await expectTimedOut(request, waitingForSlot: false)
    #expect(oven.delegate == nil)
  }

  @Test func `counts inside the start of a promise`() {
    let promise = Promise(
      from: oven, taking: \.delegate, with: { Baker($0) }, timeout: limit, clock: clock
    ) { [clock] _ in
      clock.advance(by: .seconds(6))
    }

    clock.advance(by: .seconds(4))

    guard case .failure(PromiseError.timedOut)? = promise.current else {
      Issue.record("its time is not up: \(promise)")
      return
    }
    #expect(oven.delegate == nil)
  }

  @Test func `starts nothing without any time`() async {
    let promise = Promise(
      from: oven, taking: \.delegate, with: { Baker($0) }, timeout: .zero
    ) { [starts] _ in
      starts.add()
    }

    await #expect(throws: PromiseError.self) { try await promise.value }
    #expect(starts.count == 0 && oven.delegate == nil)
  }

  // D4, D8
  @Test(arguments: [false, true])
  func `gives the source of a promise back at its end, or when that is cancelled`(
    isCancelled: Bool
  ) async throws {
    let kitchen = Kitchen<WeakOven>()
    let promise = Promise(
      from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker, timeout: limit,
      clock: clock
    ) { _ in
    } stop: {
      kitchen.stop($0)
    }
    // Asked for while the promise waits for its source: one that is rejected waits for none.
    let released = promise.released

    if isCancelled { promise.cancel() } else { clock.advance(by: limit) }

    try await released.value
    kitchen.expectClosed()
  }

  @Test func `counts inside start, which returns before its answer throws`() async throws {
    let (hasStarted, goOn) = (Gate(), Gate())
    let request = Task {
      try await Promise.answer(
        from: oven, taking: \.delegate, with: { Baker($0) }, timeout: limit, clock: clock
      ) { _ in
        hasStarted.open()
        await goOn.wait()
        starts.add()
      }
    }
    await hasStarted.wait()

    clock.advance(by: limit)

    await mainActorHasCaughtUp()
    #expect(starts.count == 0)
    goOn.open()
    await expectTimedOut(request, waitingForSlot: false)
    #expect(starts.count == 1)
    #expect(oven.delegate == nil)
  }

  // P10
  @Test func `takes no more stack when others have fired before`() {
    for _ in 0..<100_000 {
      let (promise, resolver) = Promise<Int>.pending()
      promise.timeout(.zero).catch(on: .immediate) { _ in }
      withExtendedLifetime(resolver) {}
    }
  }

  /// Asks, and returns when the clock counts.
  private func ask(_ isAwaited: Bool) async throws -> Task<Int, any Error> {
    let request = Task {
      if isAwaited {
        return try await Promise.answer(
          from: oven, taking: \.delegate, with: { Baker($0) }, timeout: limit, clock: clock
        ) { _ in
          starts.add()
        }
      }
      return try await Promise(
        from: oven, taking: \.delegate, with: { Baker($0) }, timeout: limit, clock: clock
      ) { _ in
        starts.add()
      }.value
    }
    try await clock.sleepers(atLeast: 1)
    return request
  }

  private func expectTimedOut(_ request: Task<Int, any Error>, waitingForSlot: Bool) async {
    let error = await #expect(throws: PromiseError.self) { try await request.value }
    guard let error, case .timedOut(limit, _, let holder) = error else {
      Issue.record("expected a timeout, got \(String(describing: error))")
      return
    }
    #expect((holder != nil) == waitingForSlot)
    #expect("\(error)".contains("slot") == waitingForSlot)
  }
}
