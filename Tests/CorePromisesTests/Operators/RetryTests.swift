import CorePromises
import PromisesTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct `A retry` {
  @Test(arguments: [(5, 2), (2, 1)])
  func `asks whether an error is worth another attempt, except of the last`(
    attempts: Int, expected: Int
  ) async {
    let asked = Counter()
    let isWorthTrying: @Sendable (any Error) -> Bool = { error in
      asked.add()
      return error as? BakeryError != .burnt(2)
    }
    let order = Promise<Int>.retry(attempts: attempts, while: isWorthTrying) {
      .rejected(BakeryError.burnt($0))
    }

    #expect(await order.result.bakeryError == .burnt(2))
    #expect(asked.count == expected)
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

  @Test func `of no attempt stops the program, and says why`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Promise<Int>.retry(attempts: 0) { _ in .fulfilled(1) } }

    #expect(result.says("a retry needs an attempt: it was given 0"))
  }
}
