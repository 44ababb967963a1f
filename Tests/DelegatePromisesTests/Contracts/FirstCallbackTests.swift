import DelegatePromises
import Testing
import TestSupport

// D3
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `The first callback` {
  // D3
  @Test func `wins over one that comes later`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let promise = order(in: kitchen)
    let baker = try #require(kitchen.baker)

    baker.ovenDidBake(1)
    baker.ovenDidBake(2)
    baker.ovenDidFail(OvenError.burnt)

    #expect(try await promise.value == 1)
    #expect(kitchen.lateAnswers == 2)
  }

  // D3
  @Test func `wins over a later one when it is a failure`() async {
    let kitchen = Kitchen<WeakOven>()
    let promise = order(in: kitchen)

    kitchen.baker?.ovenDidFail(OvenError.burnt)
    kitchen.baker?.ovenDidBake(1)

    await #expect(throws: OvenError.burnt) { try await promise.value }
  }

  // D1, D3, P1
  @Test func `counts where the adapter has settled with a promise of its own`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let (loaf, baked) = Promise<Int>.pending()
    let promise = Promise(from: kitchen.newOven(), taking: \.delegate) {
      (resolver: Promise<Int>.Resolver) in
      resolver.settle(with: loaf)
      return kitchen.newBaker(resolver)
    } start: { _ in
      baked.fulfill(3)
    }

    #expect(try await promise.value == 3)
    #expect(promise.current != nil)
  }

  // D3
  @Test func `is the only one of many threads to win`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let promise = order(in: kitchen)
    let callers = 8

    try await callFromThreads(callers, try #require(kitchen.baker))

    #expect((0..<callers).contains(try await promise.value))
    try await promise.released.value
    #expect(kitchen.lateAnswers == callers - 1)
    kitchen.expectClosed()
  }

  // D3, D4
  @Test func `is late after a cancel, and harmless`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let promise = order(in: kitchen)
    try await cancelThenCallBack(promise, try #require(kitchen.baker))

    await #expect(throws: CancellationError.self) { try await promise.value }
    #expect(kitchen.lateAnswers == 1)
    kitchen.expectClosed()
  }

  // D3, D5
  @Test func `on the main actor is the only one that reaches the adapter`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let earlier = Bystander()
    let oven = kitchen.newOven()
    oven.delegate = earlier
    let promise = Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { _ in }

    oven.bake(5, times: 3)

    #expect(try await promise.value == 5)
    #expect(kitchen.lateAnswers == 0)
    #expect(earlier.calls.count == 2)
  }

  private func order(in kitchen: Kitchen<WeakOven>) -> Promise<Int> {
    Promise(from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker) { _ in
    } stop: {
      kitchen.stop($0)
    }
  }

  /// Cancels a promise and calls back afterwards.
  ///
  /// It is a separate function, so that the baker is not held when the test looks.
  private func cancelThenCallBack(_ promise: Promise<Int>, _ baker: Baker) async throws {
    promise.cancel()
    try await promise.released.value
    baker.ovenDidBake(1)
  }

  /// Calls from all threads at the same moment, and waits until all have ended.
  private func callFromThreads(_ count: Int, _ baker: Baker) async throws {
    let start = Gate()
    let crew = Crew(threads: count)
    for number in 0..<count {
      crew.run {
        start.block()
        baker.ovenDidBake(number)
      }
    }
    start.open()
    await crew.finish()
  }
}
