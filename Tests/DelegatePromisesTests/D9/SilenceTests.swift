import DelegatePromises
import Testing
import TestSupport

// D9
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A source that never calls back` {
  private let kitchen = Kitchen<WeakOven>()

  // D9
  @Test func `ends its promise if it should answer during start`() async throws {
    let promise = Promise(
      from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker, callsBack: .duringStart
    ) { _ in
    } stop: {
      kitchen.stop($0)
    }

    _ = try #require(promise.current, "it is found silent when start returns")
    await #expect(throws: DelegateError.noCallback(madeAt: promise.origin)) {
      try await promise.value
    }
    try await promise.released.value
    kitchen.expectClosed()
  }

  // D9
  @Test func `otherwise leaves its promise pending and listed, until it is cancelled`()
    async throws
  {
    let line = #line + 1
    let promise = Promise(from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker) {
      _ in
    } stop: {
      kitchen.stop($0)
    }

    await onThread { [kitchen] in kitchen.oven?.preheat() }
    #expect(promise.current == nil)
    #expect(tokens(madeOn: line).count == 1)
    promise.cancel()

    try await promise.released.value
    #expect(tokens(madeOn: line).isEmpty)
    kitchen.expectClosed()
  }
}
