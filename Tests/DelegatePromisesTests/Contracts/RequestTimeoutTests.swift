import DelegatePromises
import Testing
import TestSupport

// D4, D9: the time limit of a promise that asks a source.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct `A promise with a time limit` {
  private let kitchen = Kitchen<WeakOven>()

  // D4, D9
  @Test func `is rejected at its end, and stops its source`() async throws {
    let promise = Promise(
      from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker,
      timeout: .milliseconds(1)
    ) { _ in
    } stop: {
      kitchen.stop($0)
    }

    // Asked for while the promise waits for its source: one that is rejected waits for none.
    let released = promise.released

    await #expect(throws: PromiseError.self) { try await promise.value }
    try await released.value
    kitchen.expectClosed()
  }

  // D3
  @Test func `is answered before its end`() async throws {
    let promise = Promise(
      from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker, timeout: .seconds(3600)
    ) {
      $0.bake(8)
    } stop: {
      kitchen.stop($0)
    }

    #expect(try await promise.value == 8)
    try await promise.released.value
    kitchen.expectClosed()
  }

  // D8
  @Test func `gives its source back when it is cancelled`() async throws {
    let promise = Promise(
      from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker, timeout: .seconds(3600)
    ) { _ in
    } stop: {
      kitchen.stop($0)
    }

    promise.cancel()

    try await promise.released.value
    kitchen.expectClosed()
  }
}
