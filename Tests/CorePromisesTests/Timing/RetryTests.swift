import CorePromises
import Dispatch
import PromisesTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `A retry` {
  @Test func `is fulfilled by the first attempt that succeeds`() async {
    let attempts = Shelf<[Int]>([])

    let order = Promise.retry(attempts: 5) { attempt in
      attempts.update { $0.append(attempt) }
      return attempt == 3 ? Promise.fulfilled(attempt) : .rejected(BakeryError.ovenIsCold)
    }

    #expect(await order.result.value == 3)
    #expect(attempts.value == [1, 2, 3])
  }

  @Test(arguments: [1, 3])
  func `is rejected with the last error`(attempts: Int) async {
    let order = Promise<Int>.retry(attempts: attempts) { .rejected(BakeryError.burnt($0)) }

    #expect(await order.result.bakeryError == .burnt(attempts))
  }

  @Test func `counts an attempt that throws as failed`() async {
    let order = Promise<Int>.retry(attempts: 2) { attempt in
      guard attempt == 2 else { throw BakeryError.outOfFlour }
      return .fulfilled(attempt)
    }

    #expect(await order.result.value == 2)
  }

  // P1
  @Test func `is rejected when an attempt is the retry itself`() async {
    let itself = Shelf<Promise<Int>?>(nil)
    let isKnown = Gate()
    let order = Promise<Int>.retry(attempts: 3, on: .queue(.global())) { _ in
      isKnown.block()
      return itself.value ?? .fulfilled(0)
    }
    itself.value = order
    isKnown.open()

    let result = await order.result

    #expect(result.isCycle)
    itself.value = nil
  }

  @Test func `waits between attempts`() async throws {
    let clock = ManualClock()
    let attempts = Counter()
    let order = Promise<Int>.retry(
      attempts: 3, backoff: .exponential(from: .seconds(1)), clock: clock
    ) {
      attempts.add()
      return .rejected(BakeryError.burnt($0))
    }

    for delay in [1, 2] {
      try await clock.sleepers(atLeast: 1)
      clock.advance(by: .seconds(delay) - .milliseconds(1))
      #expect(attempts.count == delay)
      clock.advance(by: .milliseconds(1))
    }

    #expect(await order.result.bakeryError == .burnt(3))
    #expect(attempts.count == 3)
  }

  @Test func `asks whether an error is worth another attempt`() async {
    let order = Promise<Int>.retry(attempts: 5, while: { $0 as? BakeryError != .burnt(2) }) {
      .rejected(BakeryError.burnt($0))
    }

    #expect(await order.result.bakeryError == .burnt(2))
  }

  @Test func `does not ask about the last error`() async {
    let asked = Counter()
    let isWorthTrying: @Sendable (any Error) -> Bool = { _ in
      asked.add()
      return true
    }
    let order = Promise<Int>.retry(attempts: 3, while: isWorthTrying) {
      .rejected(BakeryError.burnt($0))
    }

    #expect(await order.result.bakeryError == .burnt(3))
    #expect(asked.count == 2)
  }

  @Test func `ends with a cancelled attempt`() async {
    let attempts = Counter()
    let order = Promise<Int>.retry(attempts: 3) { _ in
      attempts.add()
      return .rejected(CancellationError())
    }

    #expect(await order.result.isCancelled)
    #expect(attempts.count == 1)
  }

  // P8
  @Test func `cancels the attempt that is under way when it is cancelled`() {
    let attempt = Order()
    let order = Promise.retry(attempts: 3, on: .immediate) { _ in attempt.promise }

    order.cancel()

    #expect(order.current?.isCancelled == true)
    #expect(attempt.isCancelled)
  }

  // P8, P10
  @Test func `ends the wait for the next attempt when it is cancelled`() async {
    let live = LiveCount()
    let order = Promise<Int>.retry(
      attempts: 3, backoff: .constant(.seconds(1)), clock: CountedClock(live.ticket()),
      on: .immediate
    ) { .rejected(BakeryError.burnt($0)) }
    #expect(order.current == nil)

    order.cancel()

    #expect(order.current?.isCancelled == true)
    await expectReleased(live)
  }

  // P3
  @Test func `makes no attempt inside the call that makes it`() async {
    let isInside = Shelf(true)
    let order = Promise.retry(attempts: 1, on: .queue(.global())) { _ in
      while isInside.value {}
      return Promise.fulfilled(1)
    }
    #expect(order.current == nil)

    isInside.value = false

    #expect(await order.result.value == 1)
  }

  // P4
  @MainActor @Test func `runs where it was written, every time`() async {
    let seen = Shelf<[Bool]>([])
    let order = Promise<Int>.retry(attempts: 3, backoff: .constant(.microseconds(1))) { attempt in
      seen.update { $0.append(isOnMainQueue) }
      return Promise { throw BakeryError.burnt(attempt) }
    }

    #expect(await order.result.bakeryError == .burnt(3))
    #expect(seen.value == [true, true, true])
  }

  // P4
  @Test func `asks about an error where it makes its attempts`() async {
    let executor = QueueExecutor()
    let seen = Shelf<[Bool]>([])
    let note: @Sendable () -> Void = { seen.update { $0.append(executor.isCurrent) } }
    let isWorthTrying: @Sendable (any Error) -> Bool = { _ in
      note()
      return true
    }
    let order = Promise<Int>.retry(attempts: 2, while: isWorthTrying, on: .executor(executor)) {
      attempt in
      note()
      return Promise { throw BakeryError.burnt(attempt) }
    }

    #expect(await order.result.bakeryError == .burnt(2))
    #expect(seen.value == [true, true, true])
  }

  // P10
  @Test(arguments: Ending.allCases)
  func `releases its closures`(ending: Ending) async {
    let live = LiveCount()
    let attempt = Order()
    let order = keepingTickets(of: live, attempt)

    ending.happen(to: attempt, observedBy: order)

    await expectReleased(live)
    withExtendedLifetime((attempt, order)) {}
  }

  private func keepingTickets(of live: LiveCount, _ attempt: Order) -> Promise<Int> {
    let isWorthTrying: @Sendable (any Error) -> Bool = { [ticket = live.ticket()] _ in
      ticket.touch()
      return false
    }
    return Promise.retry(attempts: 3, while: isWorthTrying, on: .immediate) {
      [ticket = live.ticket()] _ in
      ticket.touch()
      return attempt.promise
    }
  }

  @Test func `of no attempt stops the program, and says why`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Promise<Int>.retry(attempts: 0) { _ in .fulfilled(1) } }

    #expect(result.says("a retry needs an attempt: it was given 0"))
  }
}
