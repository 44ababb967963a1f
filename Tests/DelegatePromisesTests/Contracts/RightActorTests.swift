import DelegatePromises
import Foundation
import Testing
import TestSupport

/// This oven has no lock, so the thread sanitizer finds every use outside its actor.
// D5
@Suite(.timeLimit(.minutes(5)))
struct `A delegate promise made on an actor` {
  // D5
  @Test func `uses its source only there when another thread calls back`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let gate = Gate()
    let called = Gate()
    let bakery = Bakery()
    let promise = await bakery.order(in: kitchen) { $0.bake(6, after: gate, then: called.open) }

    gate.open()
    await called.wait()

    #expect(try await promise.value == 6)
    try await promise.released.value
    #expect(kitchen.stops.count == 1)
    #expect(kitchen.bakers.count == 0)
    #expect(await bakery.run { $0.oven.delegate == nil })
  }

  // D5
  @Test func `uses its source only there when another thread cancels`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let bakery = Bakery()
    let promise = await bakery.order(in: kitchen) { _ in }

    await onThread { promise.cancel() }

    try await promise.released.value
    #expect(kitchen.stops.count == 1)
    #expect(kitchen.bakers.count == 0)
    #expect(await bakery.run { $0.oven.delegate == nil })
  }

  // D5
  @Test func `is torn down before its initialiser returns when answered inside start`() async {
    let kitchen = Kitchen<WeakOven>()
    let bakery = Bakery()

    await bakery.run { bakery in
      _ = bakery.order(in: kitchen) { $0.bake(6) }

      #expect(kitchen.stops.count == 1)
      #expect(bakery.oven.delegate == nil)
    }
  }

  // D5
  @Test func `adds and removes its observer only there`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let gate = Gate()
    let called = Gate()
    let bakery = Bakery()
    let promise = await bakery.observe(in: kitchen) { $0.bake(6, after: gate, then: called.open) }

    gate.open()
    await called.wait()

    #expect(try await promise.value == 6)
    try await promise.released.value
    #expect(kitchen.stops.count == 1)
    #expect(kitchen.bakers.count == 0)
    #expect(await bakery.run { $0.oven.observers.isEmpty })
  }

  // D5
  @Test func `removes its observer after a callback on the actor has ended`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let bakery = Bakery()
    let promise = await bakery.observe(in: kitchen) { _ in }

    await bakery.run { bakery in
      bakery.oven.bake(6)
      #expect(bakery.oven.observers.count == 1)
    }

    try await promise.released.value
    #expect(await bakery.run { $0.oven.observers.isEmpty })
    #expect(kitchen.bakers.count == 0)
  }
}

extension Bakery {
  fileprivate func order(
    in kitchen: Kitchen<WeakOven>,
    start: @escaping (UnguardedOven) -> Void
  ) -> Promise<Int> {
    Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) {
      start($0)
    } stop: { _ in
      self.assertIsolated()
      kitchen.stops.add()
    }
  }

  fileprivate func observe(
    in kitchen: Kitchen<WeakOven>,
    start: @escaping (UnguardedOven) -> Void
  ) -> Promise<Int> {
    let slot = DelegateSlot<UnguardedOven, any OvenDelegate>(
      add: { $0.add($1) }, remove: { $0.remove($1) })
    return Promise(from: oven, taking: slot, with: kitchen.newBaker) {
      start($0)
    } stop: { _ in
      self.assertIsolated()
      kitchen.stops.add()
    }
  }
}
