import DelegatePromises
import Testing
import TestSupport

// D9
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A source that never calls back` {
  // D9
  @Test func `ends its promise if it should answer during start`() async throws {
    let kitchen = Kitchen<WeakOven>()

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
    let kitchen = Kitchen<WeakOven>()
    let line = #line + 1
    let promise = Promise(from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker) {
      _ in
    } stop: {
      kitchen.stop($0)
    }
    await onThread { kitchen.oven?.preheat() }
    #expect(promise.current == nil)
    #expect(tokens(madeOn: line).count == 1)

    promise.cancel()

    await #expect(throws: CancellationError.self) { try await promise.value }
    try await promise.released.value
    #expect(tokens(madeOn: line).isEmpty)
    kitchen.expectClosed()
  }

  // D9
  @Test func `leaves its promise pending until its time is up`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let promise = Promise(
      from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker
    ) { _ in
    } stop: {
      kitchen.stop($0)
    }

    await runOutOfTime(promise)

    try await promise.released.value
    kitchen.expectClosed()
  }

  // D9
  @Test func `does no harm when it answers during start as it said`() async throws {
    let kitchen = Kitchen<WeakOven>()

    let promise = Promise(
      from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker, callsBack: .duringStart
    ) {
      $0.bake(1)
    } stop: {
      kitchen.stop($0)
    }

    #expect(try await promise.value == 1)
    kitchen.expectClosed()
  }

  // D9
  @Test func `ends a promise whose delegate was passed with the call`() async throws {
    let bakers = LiveCount()

    let promise = Promise(with: { Baker($0, counted: bakers) }, callsBack: .duringStart) { _ in }

    await #expect(throws: DelegateError.noCallback(madeAt: promise.origin)) {
      try await promise.value
    }
    try await promise.released.value
    #expect(bakers.count == 0)
  }

  // D9
  @Test func `ends a promise whose source was transferred`() async throws {
    let kitchen = Kitchen<WeakOven>()

    let promise = Promise(
      owning: kitchen.newOven(), taking: \.delegate, on: .immediate, with: kitchen.newBaker,
      callsBack: .duringStart
    ) { _ in
    } stop: {
      kitchen.stop($0)
    }

    await #expect(throws: DelegateError.noCallback(madeAt: promise.origin)) {
      try await promise.value
    }
    try await promise.released.value
    kitchen.expectClosed()
  }
}
