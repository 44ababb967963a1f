import DelegatePromises
import Testing
import TestSupport

// D6: requests that take a slot over, and requests that are displaced.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A promise that takes over` {
  private let kitchen = Kitchen<WeakOven>()
  private let starts = Counter()

  // D6
  @Test func `rejects the one that had the slot, and says who took it`() async throws {
    let oven = kitchen.newOven()
    let first = ask(oven)

    let taker = ask(oven, .takeOver)

    await #expect(throws: DelegateError.displaced(takenAt: taker.origin)) { try await first.value }
    oven.bake(2)
    #expect(try await taker.value == 2)
  }

  // D4, D6
  @Test func `starts when the other has stopped and given back, in the same call`() throws {
    let oven = kitchen.newOven()
    let earlier = Bystander()
    oven.delegate = earlier
    let first = ask(oven)
    first.catch { _ in }

    let taker = Promise(
      from: oven, taking: DelegateSlot(\.delegate, ifTaken: .takeOver), with: kitchen.newBaker
    ) { oven in
      #expect(kitchen.stops.count == 1)
      oven.bake(2)
    }

    #expect(try taker.current?.get() == 2)
    #expect(oven.delegate === earlier)
  }

  // P10
  @Test func `releases the captures of start when that has run`() {
    let (oven, alive) = (kitchen.newOven(), LiveCount())
    let first = ask(oven)

    let taker = Promise(
      from: oven, taking: DelegateSlot(\.delegate, ifTaken: .takeOver), with: kitchen.newBaker
    ) { [ticket = alive.ticket()] _ in
      withExtendedLifetime(ticket) {}
    }

    #expect(alive.total == 1)
    #expect(alive.count == 0)
    for promise in [first, taker] { promise.cancel() }
  }

  // D6, Q3
  @Test func `starts before the promises that wait, in the same call`() {
    let oven = kitchen.newOven()
    let promises = [ask(oven), ask(oven)]
    let hasStarted = Counter()

    let taker = Promise(
      from: oven, taking: DelegateSlot(\.delegate, ifTaken: .takeOver), with: kitchen.newBaker
    ) { _ in hasStarted.add() }

    #expect(hasStarted.count == 1)
    for promise in promises + [taker] { promise.cancel() }
  }

  // D6, Q3
  @Test func `does not disturb the promises that wait for their turn`() async throws {
    let oven = kitchen.newOven()
    let first = ask(oven)
    let starts = Counter()
    let second = Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) {
      starts.add()
      $0.bake(7)
    }
    let taker = ask(oven, .takeOver)
    #expect(starts.count == 0)

    oven.bake(3)

    #expect(try await taker.value == 3)
    #expect(try await second.value == 7)
    await #expect(throws: DelegateError.displaced(takenAt: taker.origin)) { try await first.value }
  }

  // D6
  @Test func `is itself displaced by the next one that takes over`() async throws {
    let oven = kitchen.newOven()
    let bakery = Bakery()
    let first = await bakery.hold(oven)
    let second = ask(oven, .takeOver)  // It waits until the slot is given back.
    let third = ask(oven, .takeOver)

    await #expect(throws: DelegateError.displaced(takenAt: second.origin)) { try await first.value }
    await #expect(throws: DelegateError.displaced(takenAt: third.origin)) { try await second.value }
    try await first.released.value
    third.cancel()
    try await third.released.value
    #expect(kitchen.stops.count == starts.count, "each that started has stopped")
  }

  // D6
  @Test func `waits for a first one that is given back on another actor`() async throws {
    let oven = kitchen.newOven()
    let bakery = Bakery()
    let first = await bakery.hold(oven)

    let taker = Promise(
      from: oven, taking: DelegateSlot(\.delegate, ifTaken: .takeOver), with: kitchen.newBaker
    ) { $0.bake(4) }

    #expect(try await taker.value == 4)
    await #expect(throws: DelegateError.displaced(takenAt: taker.origin)) { try await first.value }
    #expect(oven.delegate == nil)
  }

  // D6
  @Test func `acts as any other if the slot is free`() async throws {
    let oven = kitchen.newOven()
    let taker = ask(oven, .takeOver)

    oven.bake(1)

    #expect(try await taker.value == 1)
    kitchen.oven?.bake(2)
    #expect(kitchen.stops.count == 1)
  }

  // D6
  @Test func `rejects a first one that was answered with a pending promise`()
    async throws
  {
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

  private func ask(_ oven: WeakOven, _ overlap: SlotOverlap = .waitTurn) -> Promise<
    Int
  > {
    Promise(from: oven, taking: DelegateSlot(\.delegate, ifTaken: overlap), with: kitchen.newBaker)
    {
      [starts] _ in
      starts.add()
    } stop: { [kitchen] in
      kitchen.stop($0)
    }
  }
}

extension Bakery {
  fileprivate func hold(_ oven: WeakOven) -> Promise<Int> {
    Promise(from: oven, taking: \.delegate, with: { Baker($0) }) { _ in }
  }
}
