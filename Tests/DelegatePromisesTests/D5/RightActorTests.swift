import DelegatePromises
import Testing
import TestSupport

// D5: the oven has no lock, so the thread sanitizer finds every use outside its actor.
@Suite(.timeLimit(.minutes(5)))
struct `A delegate promise made on an actor` {
  private let kitchen = Kitchen<WeakOven>()
  private let bakery = Bakery()

  enum Way: CaseIterable { case calledElsewhere, cancelledElsewhere, calledThere }

  // D5
  @Test(arguments: Way.allCases, [false, true])
  func `uses its source only there, and removes an observer after the callback`(
    way: Way, asObserver: Bool
  ) async throws {
    let (gate, called) = (Gate(), Gate())
    let promise = await bakery.order(in: kitchen, asObserver: asObserver) {
      if way == .calledElsewhere { $0.bake(6, after: gate, then: called.open) }
    }

    switch way {
    case .calledElsewhere:
      gate.open()
      await called.wait()
    case .cancelledElsewhere: await onThread { promise.cancel() }
    case .calledThere:
      await bakery.run { bakery in
        bakery.oven.bake(6)
        #expect(bakery.oven.observers.count == (asObserver ? 1 : 0))
      }
    }

    let result = await promise.result
    #expect((try? result.get()) == (way == .cancelledElsewhere ? nil : 6))
    try await promise.released.value
    #expect((kitchen.stops.count, kitchen.bakers.count) == (1, 0))
    #expect(await bakery.run { $0.oven.delegate == nil && $0.oven.observers.isEmpty })
  }

  // D5
  @Test func `is torn down before its initialiser returns when answered inside start`() async {
    await bakery.run { [kitchen] bakery in
      _ = bakery.order(in: kitchen) { $0.bake(6) }
      #expect(kitchen.stops.count == 1)
      #expect(bakery.oven.delegate == nil)
    }
  }
}

extension Bakery {
  fileprivate func order(
    in kitchen: Kitchen<WeakOven>, asObserver: Bool = false,
    start: @escaping (UnguardedOven) -> Void
  ) -> Promise<Int> {
    let slot =
      asObserver
      ? DelegateSlot<UnguardedOven, any OvenDelegate>(
        add: { $0.add($1) }, remove: { $0.remove($1) })
      : DelegateSlot(\.delegate)
    return Promise(from: oven, taking: slot, with: kitchen.newBaker) {
      start($0)
    } stop: { _ in
      self.assertIsolated()
      kitchen.stops.add()
    }
  }
}
