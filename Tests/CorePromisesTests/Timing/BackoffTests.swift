import CorePromises
import Testing
import TestSupport

@Suite struct `A backoff` {
  @Test func `of none does not wait`() {
    #expect(delays(of: .none) == [.zero, .zero, .zero, .zero, .zero])
  }

  @Test func `that is constant waits the same time each time`() {
    #expect(delays(of: .constant(.seconds(2))) == [0, 2, 2, 2, 2].map { .seconds($0) })
  }

  @Test func `that is exponential doubles`() {
    let backoff = Backoff.exponential(from: .milliseconds(100))

    #expect(delays(of: backoff) == [0, 100, 200, 400, 800].map { .milliseconds($0) })
  }

  @Test func `that is exponential grows by its factor, up to its limit`() {
    let backoff = Backoff.exponential(from: .seconds(1), factor: 3, limit: .seconds(10))

    #expect(delays(of: backoff) == [0, 1, 3, 9, 10].map { .seconds($0) })
  }

  @Test func `that starts beyond its limit keeps to it`() {
    let backoff = Backoff.exponential(from: .seconds(5), limit: .seconds(2))

    #expect(delays(of: backoff) == [0, 2, 2, 2, 2].map { .seconds($0) })
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

  @Test(arguments: [
    Backoff.constant(.seconds(-1)), .exponential(from: .zero), .exponential(from: .seconds(-1)),
    .exponential(from: .seconds(1), limit: .seconds(-1)),
  ])
  func `waits for zero time rather than for negative time`(backoff: Backoff) {
    #expect(delays(of: backoff) == [.zero, .zero, .zero, .zero, .zero])
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

  @Test func `that is jittered is the same for the same random numbers`() {
    let backoff = Backoff.constant(.seconds(1)).jittered()
    var (first, second) = (SeededRandom(seed: 7), SeededRandom(seed: 7))

    #expect(
      backoff.delay(before: 2, using: &first) == backoff.delay(before: 2, using: &second))
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

  private func delays(of backoff: Backoff) -> [Duration] {
    (1...5).map { backoff.delay(before: $0) }
  }
}
