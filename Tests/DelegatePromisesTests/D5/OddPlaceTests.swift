import DelegatePromises
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct `A delegate promise in an odd place` {
  @globalActor private actor Stop {
    static let shared = Stop()
  }

  private enum Elsewhere {
    @MainActor static func take(_ slip: Slip) -> Slip { slip }
    @Stop static func keep(_ slip: Slip) {}
  }

  // D5, P9: without an actor, each function can be called anywhere, or is refused.
  @Test func `is rejected with a stop that belongs to an actor, if its caller has none`() async {
    let promise = Promise<Int>(with: Slip.init) {
      $0.resolver.fulfill(1)
    } stop: { @MainActor _ in
    }

    await #expect(throws: DelegateError.wrongPlace(madeAt: promise.origin)) {
      try await promise.value
    }
  }

  // D5, P9: a function that is passed by name may belong to another actor than the caller's. The
  // answer does not depend on the caller's current thread.
  @Test @MainActor func `is rejected with a start that belongs elsewhere, on any thread`() async {
    for promise in [askElsewhere(), await Task.detached { askElsewhere() }.value] {
      await #expect(throws: DelegateError.wrongPlace(madeAt: promise.origin)) {
        try await promise.value
      }
    }
  }

  // D5, P9: the actor that got the adapter may use it.
  @Test @MainActor func `is rejected with a stop on another actor than its start`() async {
    let promise = Promise<Int>(with: Slip.init, start: Elsewhere.take, stop: Elsewhere.keep)

    await #expect(throws: DelegateError.wrongPlace(madeAt: promise.origin)) {
      try await promise.value
    }
  }

  // D4
  @Test func `retains nothing even if the context that removes drops its job`() async throws {
    let kitchen = Kitchen<SharedOven>()
    let promise = Promise(
      owning: kitchen.newOven(), taking: .observers,
      on: ExecutionContext { _ in }, with: kitchen.newBaker
    ) { $0.bake(2) }

    promise.cancel()

    try await promise.released.value
    kitchen.expectEmpty()
  }

  private nonisolated func askElsewhere() -> Promise<Int> {
    Promise(with: Slip.init, start: Elsewhere.take)
  }
}
