import CorePromises
import Testing
import TestSupport

@Suite(.timeLimit(.minutes(5)))
struct `A backoff` {
  @Test(arguments: [
    (Backoff.none, [0, 0, 0, 0, 0]),
    (.constant(.seconds(2)), [0, 2, 2, 2, 2]),
    (.exponential(from: .seconds(1)), [0, 1, 2, 4, 8]),
    (.exponential(from: .seconds(1), factor: 3, limit: .seconds(10)), [0, 1, 3, 9, 10]),
    (.exponential(from: .seconds(5), limit: .seconds(2)), [0, 2, 2, 2, 2]),
    // No time is negative.
    (.constant(.seconds(-1)), [0, 0, 0, 0, 0]),
    (.exponential(from: .zero), [0, 0, 0, 0, 0]),
    (.exponential(from: .seconds(-1)), [0, 0, 0, 0, 0]),
    (.exponential(from: .seconds(1), limit: .seconds(-1)), [0, 0, 0, 0, 0]),
  ])
  func `waits before each attempt`(backoff: Backoff, seconds: [Int]) {
    #expect((1...5).map { backoff.delay(before: $0) } == seconds.map { .seconds($0) })
  }

  @Test(arguments: [
    Backoff.exponential(from: .seconds(1)),
    .exponential(from: .nanoseconds(1), factor: 1e300, limit: .seconds(Int64.max)),
    .exponential(from: .seconds(Int64.max), factor: 2, limit: .seconds(Int64.max)),
    .exponential(from: .seconds(1), factor: 1, limit: .seconds(1)),
  ])
  func `does not overflow`(backoff: Backoff) {
    for attempt in [2, 3, 64, 65, 1_100, .max] {
      #expect(backoff.delay(before: attempt) >= .nanoseconds(1))
      #expect(backoff.jittered().delay(before: attempt) >= .zero)
      #expect(backoff.delay(before: attempt) <= .seconds(Int64.max))
    }
  }

  @Test func `that is jittered waits for any part of the delay`() {
    var random = SeededRandom(seed: 1)
    let backoff = Backoff.exponential(from: .seconds(8)).jittered()

    let delays = (0..<1_000).map { _ in backoff.delay(before: 3, using: &random) }

    #expect(delays.allSatisfy { .zero <= $0 && $0 <= .seconds(16) })
    for quarter in 0..<4 {
      let part = delays.filter { Int($0 / .seconds(4)) == quarter }
      #expect((200...300).contains(part.count))
    }
  }

  @Test(arguments: ["0.99", "0", "-1", "nan", "inf"])
  func `that would not grow stops the program, and says why`(factor: String) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [factor] in
      _ = Backoff.exponential(from: .seconds(1), factor: Double(factor) ?? 2)
    }

    #expect(result.says("an exponential backoff grows"))
  }
}
