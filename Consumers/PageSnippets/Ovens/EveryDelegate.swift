// Requests, slots and events of one oven.

import DelegateEvents
import Dispatch

@MainActor func answering(_ oven: Oven) async throws -> Loaf {
  let loaf = try await Promise.answer(
    from: oven, taking: \.delegate, with: LoafBaked.init
  ) { $0.bake() }

  return loaf
}

@MainActor func slots() -> [DelegateSlot<Oven, any OvenDelegate>] {
  [
    DelegateSlot(id: "delegate", set: { $0.setDelegate($1, queue: .main) })
  ]
}

@MainActor func observerSlots() -> [DelegateSlot<Oven, any OvenDelegate>] {
  [
    DelegateSlot(add: { $0.add($1) }, remove: { $0.remove($1) })
  ]
}

@MainActor func retaining(_ oven: Oven) {
  typealias OvenAdapter = LoafBaked
  let (order, resolver) = Promise<Loaf>.pending()
  let adapter = OvenAdapter(resolver)
  oven.delegate = adapter
  RetentionToken(keeping: adapter, until: order)
}

enum OneEvent {
  nonisolated final class OvenEvents: OvenDelegate {
    let didBake = DelegateEvent<Loaf>()
    func oven(_ oven: Oven, didBake loaf: Loaf) { didBake.send(loaf) }
  }
}

/// An oven together with its events.
nonisolated struct Kitchen {
  let didHeat = DelegateEvent<Void>()
  let didBake = DelegateEvent<Loaf>()
  let didFail = DelegateEvent<any Error>()
  func bake() {}
}

nonisolated struct Tally: Sendable { func add() {} }

@MainActor func deriving(_ oven: Kitchen) {
  let loaf = oven.didBake.first()
  let weights = oven.didBake.map { $0.grams }
  let result = oven.didBake.merging(oven.didFail.map { throw $0 })
  let names = oven.didBake.compactMap { $0.grams > 500 ? $0.name : nil }
  let heavy = oven.didBake.filter { $0.grams > 500 }
  let steps = oven.didHeat.map { "hot" }.merging(oven.didBake.map { $0.name })

  _ = (loaf, weights, result, names, heavy, steps)
}

@MainActor func following(
  _ oven: Kitchen, _ counter: Tally, _ shelf: Shelf
) async throws -> EventObservation {
  let counting = oven.didBake.observe { _ in counter.add() }

  let loaves = oven.didBake.values()
  oven.bake()
  for try await loaf in loaves { shelf.add(loaf) }

  return counting
}
