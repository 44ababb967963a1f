// Every kind of slot, and a slot that is in use.

import DelegatePromises
import Synchronization
import Dispatch

/// Collects promises that are written without commas.
@resultBuilder enum Orders {
  static func buildBlock(_ orders: Promise<Loaf>...) -> [Promise<Loaf>] { orders }
}

@MainActor @Orders func orders(from oven: Oven) -> [Promise<Loaf>] {
  // A property, weak or strong.
  Promise(from: oven, taking: \.delegate, with: LoafBaked.init) { $0.bake() }

  // A setter method that takes more than the delegate.
  Promise(
    from: oven, taking: DelegateSlot(id: "watcher", set: { $0.setWatcher($1, interval: 1) }),
    with: LoafBaked.init
  ) { $0.bake() }

  // Many delegates, each added and removed.
  // swift-format-ignore
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
}

@MainActor func baking(on ovens: DispatchQueue) -> Promise<Loaf> {
  Promise(owning: Oven(), taking: \.delegate, on: .queue(ovens), with: LoafBaked.init) { $0.bake() }
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

nonisolated final class LoafPassedOn: OvenDelegate, Forwarding {
  let resolver: Promise<Loaf>.Resolver
  let forward = ForwardTarget<any OvenDelegate>()

  init(_ resolver: Promise<Loaf>.Resolver) { self.resolver = resolver }

  func oven(_ oven: Oven, didBake loaf: Loaf) {
    resolver.fulfill(loaf)
    forward.target?.oven(oven, didBake: loaf)
  }
}

@MainActor func overlapping(_ oven: Oven) {
  let first = Promise(from: oven, taking: \.delegate, with: LoafBaked.init) { $0.bake() }
  let second = Promise(from: oven, taking: \.delegate, with: LoafBaked.init) { $0.bake() }
  let hurried = Promise(
    from: oven, taking: DelegateSlot(\.delegate, ifTaken: .takeOver), with: LoafBaked.init
  ) { $0.bake() }
  let only = Promise(
    from: oven, taking: DelegateSlot(\.delegate, ifTaken: .reject), with: LoafBaked.init
  ) { $0.bake() }

  _ = (first, second, hurried, only)
}

@MainActor func bakingInTurn(_ oven: Oven, near steam: Promise<Void>) async throws {
  // One after the other; the timeout limits what `start` awaits.
  let first = try await Promise.answer(from: oven, taking: \.delegate, with: LoafBaked.init) {
    try await steam.timeout(.seconds(5)).value
    $0.bake()
  }
  let second = try await Promise.answer(from: oven, taking: \.delegate, with: LoafBaked.init) {
    $0.bake()
  }

  // One inside the `start` of the other: the inner one is refused with `slotBusy`.
  let both = try await Promise.answer(from: oven, taking: \.delegate, with: LoafBaked.init) {
    _ = try await Promise.answer(from: $0, taking: \.delegate, with: LoafBaked.init) { $0.bake() }
    $0.bake()
  }

  _ = (first, second, both)
}

@MainActor final class Counter {
  private let oven: Oven
  private var baking: Promise<Loaf>?
  init(_ oven: Oven) { self.oven = oven }

  func loaf() -> Promise<Loaf> {
    if let baking, baking.current == nil { return baking.map { $0 } }
    let promise = Promise(from: oven, taking: \.delegate, with: LoafBaked.init) { $0.bake() }
    baking = promise
    return promise.map { $0 }
  }
}

@MainActor func attaching(_ news: OvenEvents, to oven: Oven) async throws {
  let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate) { $0.bake() }
  attachment.detach()

  try await attachment.ended.value
}

@MainActor func attachingStrongly(_ news: OvenEvents, to oven: Oven) {
  let attachment = DelegateAttachment(
    of: news, to: oven, at: DelegateSlot(\.keeper, held: .strongly))

  attachment.detach()
}

/// The optional methods that an adapter has at the moment.
nonisolated final class FixedMethods: Sendable {
  private let names = Mutex<Set<String>?>(nil)

  func fix(_ methods: Set<String>) { names.withLock { $0 = methods } }
  func release() { names.withLock { $0 = nil } }
  func contains(_ name: String) -> Bool { names.withLock { $0?.contains(name) ?? true } }
}

nonisolated final class LoafHeard: OvenDelegate, Preparing {
  private let methods = FixedMethods()

  func prepareForSlot() -> @Sendable () -> Void {
    methods.fix(["oven:didBake:"])
    return { [methods] in methods.release() }
  }

  func responds(to selector: String) -> Bool { methods.contains(selector) }

  func oven(_ oven: Oven, didBake loaf: Loaf) {}
}
