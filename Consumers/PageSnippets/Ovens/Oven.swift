// The oven of the examples of doc comments and articles about delegates. Nothing here runs.

import DelegatePromises
import Dispatch

nonisolated struct Loaf: Sendable {
  var name = "rye"
  var grams = 750
  var isBurnt = false
}

nonisolated enum OvenError: Error { case burnt }
nonisolated enum Payment: Sendable { case cash, voucher }

nonisolated protocol OvenDelegate: AnyObject {
  func oven(_ oven: Oven, didHeatTo degrees: Int)
  func oven(_ oven: Oven, didBake loaf: Loaf)
  func oven(_ oven: Oven, didFailWith error: any Error)
  func ovenDidCool(_ oven: Oven)
  func oven(_ oven: Oven, mayBakeAt hour: Int) -> Bool
  func oven(_ oven: Oven, replacementOf loaf: Loaf?) -> Loaf?
  func oven(_ oven: Oven, mayOpen decide: @escaping @Sendable (Bool) -> Void)
  func oven(_ oven: Oven, isPaid pay: @escaping @Sendable (Payment, Int?) -> Void)
}

nonisolated extension OvenDelegate {
  func oven(_ oven: Oven, didHeatTo degrees: Int) {}
  func oven(_ oven: Oven, didBake loaf: Loaf) {}
  func oven(_ oven: Oven, didFailWith error: any Error) {}
  func ovenDidCool(_ oven: Oven) {}
  func oven(_ oven: Oven, mayBakeAt hour: Int) -> Bool { true }
  func oven(_ oven: Oven, replacementOf loaf: Loaf?) -> Loaf? { loaf }
  func oven(_ oven: Oven, mayOpen decide: @escaping @Sendable (Bool) -> Void) {}
  func oven(_ oven: Oven, isPaid pay: @escaping @Sendable (Payment, Int?) -> Void) {}
}

/// A source with a slot of each kind, which is not Sendable.
nonisolated final class Oven {
  weak var delegate: (any OvenDelegate)?
  var keeper: (any OvenDelegate)?
  let hour = 7
  let rssi = -50

  init(delegate: (any OvenDelegate)? = nil) {}

  func setDelegate(_ delegate: (any OvenDelegate)?, queue: DispatchQueue) {}
  func setWatcher(_ watcher: (any OvenDelegate)?, interval: Int) {}
  func add(_ observer: any OvenDelegate) {}
  func remove(_ observer: any OvenDelegate) {}

  func bake() {}
  func bake(informing delegate: any OvenDelegate) {}
  func bake(informing delegate: any OvenDelegate, watchedBy watch: any WatchDelegate) {}
  func pause() {}
  func turnOff() {}
  func readTemperature() throws -> Int { 250 }
}

/// An adapter for one answer.
nonisolated final class LoafBaked: OvenDelegate, Sendable {
  private let resolver: Promise<Loaf>.Resolver
  init(_ resolver: Promise<Loaf>.Resolver) { self.resolver = resolver }
  func oven(_ oven: Oven, didBake loaf: Loaf) { resolver.fulfill(loaf) }
}

nonisolated protocol WatchDelegate: AnyObject { func watchDidEnd() }

nonisolated final class OvenWatch: WatchDelegate, Sendable {
  private let resolver: Promise<Loaf>.Resolver
  init(_ resolver: Promise<Loaf>.Resolver) { self.resolver = resolver }
  func watchDidEnd() { resolver.reject(CancellationError()) }
}

nonisolated struct Thermometer: Sendable { func show(_ degrees: Int) {} }
nonisolated struct Shelf: Sendable { func add(_ loaf: Loaf) {} }
nonisolated struct Log: Sendable { func info(_ text: String) {} }
