import DelegatePromises
import Testing
import TestSupport

// D6: requests that take a slot over, and requests that are displaced.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A promise that takes over` {
  private let kitchen = Kitchen<WeakOven>()
  private let starts = Counter()

  // D4, D6, Q3
  @Test func `starts when the other has given back, before those that wait, in the same call`()
    async throws
  {
    let (oven, earlier) = (kitchen.newOven(), Bystander())
    oven.delegate = earlier
    let (first, waiting) = (ask(oven), ask(oven))

    let taker = Promise(
      from: oven, taking: DelegateSlot(\.delegate, ifTaken: .takeOver), with: kitchen.newBaker
    ) { oven in
      #expect((starts.count, kitchen.stops.count) == (1, 1))
      oven.bake(2)
    }

    #expect(try taker.current?.get() == 2)
    #expect(oven.delegate === earlier)
    await #expect(throws: DelegateError.displaced(takenAt: taker.origin)) { try await first.value }
    #expect(waiting.current == nil)
    waiting.cancel()
  }

  // D6
  @Test func `waits for one on another actor, and is displaced by the next that takes over`()
    async throws
  {
    let (oven, bakery) = (kitchen.newOven(), Bakery())
    let first = await bakery.run { _ in
      Promise(from: oven, taking: \.delegate, with: { Baker($0) }) { _ in }
    }

    let second = ask(oven, .takeOver)
    let third = ask(oven, .takeOver)

    await #expect(throws: DelegateError.displaced(takenAt: second.origin)) { try await first.value }
    await #expect(throws: DelegateError.displaced(takenAt: third.origin)) { try await second.value }
    try await first.released.value
    third.cancel()
    try await third.released.value
    #expect(kitchen.stops.count == starts.count, "each that started has stopped")
    #expect(oven.delegate == nil)
  }

  // D6
  @Test func `rejects a first one that was answered with a pending promise`() async throws {
    let oven = kitchen.newOven()
    let (inner, resolver) = Promise<Int>.pending()
    let first = Promise<Int>(
      from: oven, taking: \.delegate,
      with: { promise in
        promise.settle(with: inner)
        return Baker(promise)
      }
    ) { _ in }

    let taker = ask(oven, .takeOver)

    await #expect(throws: DelegateError.displaced(takenAt: taker.origin)) { try await first.value }
    resolver.fulfill(1)
    taker.cancel()
  }

  private func ask(_ oven: WeakOven, _ overlap: SlotOverlap = .waitTurn) -> Promise<Int> {
    Promise(from: oven, taking: DelegateSlot(\.delegate, ifTaken: overlap), with: kitchen.newBaker)
    { [starts] _ in
      starts.add()
    } stop: { [kitchen] in
      kitchen.stop($0)
    }
  }
}
