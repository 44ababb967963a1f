import DelegateEvents
import Foundation
import Kit

/// An adapter for one answer.
nonisolated class Baked: NSObject, KitOvenDelegate {
  private let resolver: Promise<Int>.Resolver

  init(_ resolver: Promise<Int>.Resolver) { self.resolver = resolver }

  func oven(_ oven: KitSource, didBake loaves: Int) { resolver.fulfill(loaves) }
}

/// An adapter for the protocol of a subclass.
nonisolated final class ShopBaked: Baked, KitShopDelegate {}

/// An adapter that passes its callbacks on, and has a property that can be observed.
nonisolated final class BakingEvents: NSObject, KitOvenDelegate, Forwarding {
  let didBake = DelegateEvent<Int>()
  let forward = ForwardTarget<any KitOvenDelegate>()
  @objc dynamic var loaves = 0

  func oven(_ oven: KitSource, didBake loaves: Int) {
    self.loaves += loaves
    didBake.send(loaves)
    forward.target?.oven(oven, didBake: loaves)
  }
}

/// An adapter that implements an optional requirement only if its event is read.
nonisolated final class BurningEvents: NSObject, KitOvenDelegate, Forwarding,
  ImplementedRequirements.Responding
{
  let didBurn = DelegateEvent<Int>()
  let forward = ForwardTarget<any KitOvenDelegate>()
  let implemented = ImplementedRequirements()

  var optionalRequirements: [ImplementedRequirements.Requirement] {
    [ImplementedRequirements.Requirement("oven:didBurn:", didBurn)]
  }

  func oven(_ oven: KitSource, didBake loaves: Int) {
    forward.target?.oven(oven, didBake: loaves)
  }

  func oven(_ oven: KitSource, didBurn loaves: Int) {
    didBurn.send(loaves)
    forward.target?.oven?(oven, didBurn: loaves)
  }

  func previousDelegateResponds(to selector: String) -> Bool {
    forward.target?.responds(to: Selector(selector)) ?? false
  }

  override func responds(to selector: Selector!) -> Bool {
    selector.flatMap { implemented.responds(to: $0.description) } ?? super.responds(to: selector)
  }
}
