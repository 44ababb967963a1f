// The examples of the article about sharing a slot.

import DelegatePromises

nonisolated struct Loaf: Sendable {}

nonisolated protocol OvenDelegate: AnyObject {
  func oven(_ oven: Oven, didBake loaf: Loaf)
}

nonisolated final class Oven {
  weak var delegate: (any OvenDelegate)?
  var keeper: (any OvenDelegate)?

  var isSlow = false

  func bake() { if !isSlow { tell() } }
  func tell() {
    delegate?.oven(self, didBake: Loaf())
    keeper?.oven(self, didBake: Loaf())
  }
}

nonisolated final class LoafBaked: OvenDelegate {
  private let resolver: Promise<Loaf>.Resolver
  init(_ resolver: Promise<Loaf>.Resolver) { self.resolver = resolver }
  func oven(_ oven: Oven, didBake loaf: Loaf) { resolver.fulfill(loaf) }
}

nonisolated final class OvenNews: OvenDelegate, Forwarding {
  let didBake = DelegateEvent<Loaf>()
  let forward = ForwardTarget<any OvenDelegate>()

  func oven(_ oven: Oven, didBake loaf: Loaf) {
    didBake.send(loaf)
    forward.target?.oven(oven, didBake: loaf)
  }
}

@MainActor func overlapping(_ oven: Oven) async throws {
  let first = Promise(from: oven, taking: \.delegate, with: LoafBaked.init) { $0.bake() }
  let second = Promise(from: oven, taking: \.delegate, with: LoafBaked.init) { $0.bake() }
  let hurried = Promise(
    from: oven, taking: DelegateSlot(\.delegate, ifTaken: .takeOver), with: LoafBaked.init
  ) { $0.bake() }
  let only = Promise(
    from: oven, taking: DelegateSlot(\.delegate, ifTaken: .reject), with: LoafBaked.init
  ) { $0.bake() }

  for order in [first, second, hurried, only] { _ = try await order.value }
}

@MainActor final class Counter {
  private let oven: Oven
  private var baking: Promise<Loaf>?
  init(_ oven: Oven) { self.oven = oven }

  func loaf() -> Promise<Loaf> {
    if let baking, baking.current == nil { return baking }
    let promise = Promise(from: oven, taking: \.delegate, with: LoafBaked.init) { $0.bake() }
    baking = promise
    return promise
  }
}

@MainActor func attaching(_ news: OvenNews, to oven: Oven) async throws {
  let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate) { $0.bake() }
  attachment.detach()

  try await attachment.ended.value
}

@MainActor func sharing(_ oven: Oven) async throws {
  let counter = Counter(oven)
  oven.isSlow = true
  let (first, second) = (counter.loaf(), counter.loaf())
  precondition(first == second)
  oven.tell()
  _ = try await second.value
}

@MainActor func attachingStrongly(_ news: OvenNews, to oven: Oven) {
  let attachment = DelegateAttachment(
    of: news, to: oven, at: DelegateSlot(\.keeper, held: .strongly))

  attachment.detach()
}

try await overlapping(Oven())
try await sharing(Oven())
try await attaching(OvenNews(), to: Oven())
attachingStrongly(OvenNews(), to: Oven())
