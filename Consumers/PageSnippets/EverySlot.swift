// snippet.hide
import DelegatePromises
import Dispatch

nonisolated struct Loaf {}

nonisolated protocol OvenDelegate: AnyObject {
  func oven(didBake loaf: Loaf)
}

/// A source with a slot of each kind.
nonisolated final class Oven {
  weak var delegate: (any OvenDelegate)?
  private weak var watcher: (any OvenDelegate)?
  private var observers: [any OvenDelegate] = []

  init(delegate: (any OvenDelegate)? = nil) { self.delegate = delegate }

  func setWatcher(_ watcher: (any OvenDelegate)?, interval: Int) { self.watcher = watcher }
  func add(_ observer: any OvenDelegate) { observers.append(observer) }
  func remove(_ observer: any OvenDelegate) { observers.removeAll { $0 === observer } }

  func bake(informing caller: (any OvenDelegate)? = nil) {
    for informed in [delegate, watcher, caller] + observers { informed?.oven(didBake: Loaf()) }
  }

  func turnOff() {}
}

nonisolated final class LoafBaked: OvenDelegate, Sendable {
  private let resolver: Promise<Loaf>.Resolver
  init(_ resolver: Promise<Loaf>.Resolver) { self.resolver = resolver }
  func oven(didBake loaf: Loaf) { resolver.fulfill(loaf) }
}

/// Collects promises that are written without commas.
@resultBuilder enum Orders {
  static func buildBlock(_ orders: Promise<Loaf>...) -> [Promise<Loaf>] { orders }
}

@MainActor @Orders func orders(from oven: Oven) -> [Promise<Loaf>] {
  // snippet.show
  // A property, weak or strong.
  Promise(from: oven, taking: \.delegate, with: LoafBaked.init) { $0.bake() }

  // A setter method that takes more than the delegate.
  Promise(
    from: oven, taking: DelegateSlot(id: "watcher", set: { $0.setWatcher($1, interval: 1) }),
    with: LoafBaked.init
  ) { $0.bake() }

  // Many delegates, each added and removed.
  // snippet.hide
  // swift-format-ignore
  // snippet.show
  Promise(
    from: oven, taking: DelegateSlot(add: { $0.add($1) }, remove: { $0.remove($1) }),
    with: LoafBaked.init
  ) { $0.bake() } stop: { $0.turnOff() }

  // A delegate given with each call.
  Promise(with: LoafBaked.init) { oven.bake(informing: $0) }

  // A delegate given when the source is made. What `start` returns is retained, and `stop` gets it.
  Promise(with: LoafBaked.init) { adapter in
    let oven = Oven(delegate: adapter)
    oven.bake()
    return oven
  } stop: {
    $0.turnOff()
  }
  // snippet.hide
}

@MainActor func baking(on ovens: DispatchQueue) -> Promise<Loaf> {
  // snippet.show
  Promise(owning: Oven(), taking: \.delegate, on: .queue(ovens), with: LoafBaked.init) { $0.bake() }
  // snippet.hide
}

@MainActor func watching() -> Promise<Loaf> {
  Promise(
    owning: Oven(),
    taking: DelegateSlot(
      id: "watcher", set: { @Sendable in $0.setWatcher($1, interval: 1) }),
    on: .main, with: LoafBaked.init
  ) { $0.bake() }
}

nonisolated func watcher() -> DelegateSlot<Oven, any OvenDelegate> {
  DelegateSlot(id: "watcher", set: { $0.setWatcher($1, interval: 1) })
}

@MainActor func watchingThroughAFunction() -> Promise<Loaf> {
  Promise(owning: Oven(), taking: watcher(), on: .main, with: LoafBaked.init) { $0.bake() }
}

for order in orders(from: Oven()) { _ = try await order.value }
