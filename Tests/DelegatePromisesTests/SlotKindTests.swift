import DelegatePromises
import Dispatch
import Testing
import TestSupport

// D1, D2, D4 for each of the six kinds of slot, answered by another thread.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A delegate promise of every kind` {
  // D2, D4
  @Test func `is answered through a weak property`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let promise = Promise(from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker) {
      _ in
    } stop: {
      kitchen.stop($0)
    }

    await onThread { kitchen.oven?.bake(1) }

    try await expect(promise, toGive: 1, in: kitchen)
  }

  // D2, D4
  @Test func `is answered through a strong property`() async throws {
    let kitchen = Kitchen<StrongOven>()
    let promise = Promise(from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker) {
      _ in
    } stop: {
      kitchen.stop($0)
    }

    await onThread { kitchen.oven?.bake(1) }

    try await expect(promise, toGive: 1, in: kitchen)
  }

  // D2, D4
  @Test func `is answered through a setter method`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let slot = DelegateSlot<WeakOven, any OvenDelegate>(
      id: "oven", get: \.delegate, set: { $0.setDelegate($1) })
    let promise = Promise(from: kitchen.newOven(), taking: slot, with: kitchen.newBaker) { _ in
    } stop: {
      kitchen.stop($0)
    }

    await onThread { kitchen.oven?.bake(1) }

    try await expect(promise, toGive: 1, in: kitchen)
  }

  // D2, D4
  @Test func `is answered through a pair that adds and removes`() async throws {
    let kitchen = Kitchen<SharedOven>()
    let promise = Promise(
      from: kitchen.newOven(),
      taking: DelegateSlot(add: { $0.add($1) }, remove: { $0.remove($1) }),
      with: kitchen.newBaker
    ) { _ in
    } stop: {
      kitchen.stop($0)
    }

    await onThread { kitchen.oven?.bake(1) }

    try await expect(promise, toGive: 1, in: kitchen)
  }

  // D2, D4
  @Test func `is answered through a delegate given at initialisation`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let couriers = LiveCount()
    let courier = Shelf(WeakReference<Courier>(nil))
    let promise = Promise(with: kitchen.newBaker) { adapter in
      let source = Courier(delegate: adapter, counted: couriers)
      courier.value = WeakReference(source)
      return source
    } stop: {
      $0.close()
      kitchen.stops.add()
    }

    await onThread { courier.value.object?.deliver(1) }

    #expect(try await promise.value == 1)
    try await promise.released.value
    #expect(kitchen.stops.count == 1)
    #expect(couriers.count == 0)
    #expect(kitchen.bakers.count == 0)
  }

  // D2, D4
  @Test func `is answered through a delegate given with a call`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let counterman = Counterman()
    let promise = Promise(with: kitchen.newBaker) {
      counterman.serve($0)
    } stop: { _ in
      kitchen.stops.add()
    }

    await onThread { counterman.handOver(1) }

    #expect(try await promise.value == 1)
    try await promise.released.value
    #expect(kitchen.stops.count == 1)
    #expect(kitchen.bakers.count == 0)
  }

  // D1, D4
  @Test func `is rejected when its source cannot be made`() async throws {
    let kitchen = Kitchen<WeakOven>()

    let promise = Promise(with: kitchen.newBaker) { _ in
      throw OvenError.noFlour
    } stop: { _ in
      kitchen.stops.add()
    }

    await #expect(throws: OvenError.noFlour) { try await promise.value }
    try await promise.released.value
    #expect(kitchen.stops.count == 0, "there is nothing to stop")
    #expect(kitchen.bakers.count == 0)
  }

  private func expect<Source>(
    _ promise: Promise<Int>,
    toGive loaves: Int,
    in kitchen: Kitchen<Source>
  ) async throws {
    #expect(try await promise.value == loaves)
    try await promise.released.value
    kitchen.expectClosed()
  }
}
