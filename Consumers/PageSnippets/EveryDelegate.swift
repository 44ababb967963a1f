// The examples of the doc comments about delegates.

import DelegatePromises
import Dispatch

nonisolated struct Loaf: Sendable {
  var name = "rye"
  var grams = 750
}

nonisolated enum OvenError: Error { case cold }

protocol OvenDelegate: AnyObject, Sendable {
  nonisolated func ovenDidHeat(_ oven: Oven)
  nonisolated func oven(_ oven: Oven, didBake loaf: Loaf)
  nonisolated func oven(_ oven: Oven, didFail error: any Error)
  nonisolated func ovenDidCool(_ oven: Oven)
}

extension OvenDelegate {
  nonisolated func ovenDidHeat(_ oven: Oven) {}
  nonisolated func oven(_ oven: Oven, didBake loaf: Loaf) {}
  nonisolated func oven(_ oven: Oven, didFail error: any Error) {}
  nonisolated func ovenDidCool(_ oven: Oven) {}
}

nonisolated final class Oven {
  weak var delegate: (any OvenDelegate)?
  private var observers: [any OvenDelegate] = []

  func setDelegate(_ delegate: (any OvenDelegate)?, queue: DispatchQueue) {
    self.delegate = delegate
  }

  func add(_ observer: any OvenDelegate) { observers.append(observer) }
  func remove(_ observer: any OvenDelegate) { observers.removeAll { $0 === observer } }

  func bake() {
    delegate?.ovenDidHeat(self)
    delegate?.oven(self, didBake: Loaf())
    delegate?.ovenDidCool(self)
  }
}

/// An adapter for one answer.
nonisolated final class LoafBaked: OvenDelegate {
  private let resolver: Promise<Loaf>.Resolver
  init(_ resolver: Promise<Loaf>.Resolver) { self.resolver = resolver }
  func oven(_ oven: Oven, didBake loaf: Loaf) { resolver.fulfill(loaf) }
}

typealias OvenAdapter = LoafBaked

@MainActor func answering(_ oven: Oven) async throws {
  let loaf = try await Promise.answer(
    from: oven, taking: \.delegate, with: LoafBaked.init
  ) { $0.bake() }

  _ = loaf
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

/// An adapter for all callbacks of an oven.
nonisolated final class OvenEvents: OvenDelegate {
  let didHeat = DelegateEvent<Void>()
  let didBake = DelegateEvent<Loaf>()
  let didFail = DelegateEvent<any Error>()

  func ovenDidHeat(_ oven: Oven) { didHeat.send() }
  func oven(_ oven: Oven, didBake loaf: Loaf) { didBake.send(loaf) }
  func oven(_ oven: Oven, didFail error: any Error) { didFail.send(error) }
}

nonisolated final class EndingEvents: OvenDelegate {
  let didBake = DelegateEvent<Loaf>()
  let didBurn = DelegateEvent<Loaf>()

  func ovenDidCool(_ oven: Oven) {
    didBake.finish()
    didBurn.finish()
  }
}

/// An oven together with its events.
@MainActor struct Kitchen {
  private let oven = Oven()
  private let events = OvenEvents()
  var didHeat: DelegateEvent<Void> { events.didHeat }
  var didBake: DelegateEvent<Loaf> { events.didBake }
  var didFail: DelegateEvent<any Error> { events.didFail }

  init() { oven.delegate = events }

  func bake() { oven.bake() }
}

nonisolated struct Counter: Sendable { func add() {} }
nonisolated struct Shelf: Sendable { func add(_ loaf: Loaf) {} }

@MainActor func readingOnce(_ oven: Kitchen) {
  let loaf = oven.didBake.first()
  let rye = oven.didBake.compactMap { $0.name == "rye" ? $0.grams : nil }.first()
  oven.bake()
  let dark = oven.didBake.first(where: { $0.name == "rye" })

  _ = (loaf, rye, dark)
}

@MainActor func deriving(_ oven: Kitchen) {
  let weights = oven.didBake.map { $0.grams }
  let result = oven.didBake.merging(oven.didFail.map { throw $0 })
  let names = oven.didBake.compactMap { $0.grams > 500 ? $0.name : nil }
  let heavy = oven.didBake.filter { $0.grams > 500 }
  let steps = oven.didHeat.map { "hot" }.merging(oven.didBake.map { $0.name })

  _ = (weights, result, names, heavy, steps)
}

@MainActor func following(_ oven: Kitchen, _ counter: Counter, _ shelf: Shelf) async throws {
  let counting = oven.didBake.observe { _ in counter.add() }
  let weights = oven.didBake.compactMap { $0.grams }.values(bufferingPolicy: .bufferingNewest(1))

  let loaves = oven.didBake.values()
  oven.bake()
  for try await loaf in loaves { shelf.add(loaf) }

  _ = (counting, weights)
}

try await answering(Oven())
readingOnce(Kitchen())
