import DelegatePromises

/// A kind of bread.
nonisolated struct Bread: Hashable, Sendable {
  var name = "rye"
  var grams = 500
}

nonisolated enum OvenError: Error, Equatable {
  case cold
  case burnt(Bread)
}

/// The delegate of an oven, which is called on any thread.
nonisolated protocol OvenDelegate: AnyObject {
  func oven(didBake bread: Bread)
  func oven(didFailWith error: OvenError)
}

/// A source with a slot of each kind, except the last two.
nonisolated final class Oven {
  weak var delegate: (any OvenDelegate)?
  var keeper: (any OvenDelegate)?
  private(set) var observers: [any OvenDelegate] = []
  private(set) var stops = 0

  var isFree: Bool { delegate == nil && keeper == nil && observers.isEmpty }

  func setDelegate(_ delegate: (any OvenDelegate)?) { self.delegate = delegate }
  func add(_ observer: any OvenDelegate) { observers.append(observer) }
  func remove(_ observer: any OvenDelegate) { observers.removeAll { $0 === observer } }

  @discardableResult func bake() -> Bool {
    for hearer in [delegate, keeper] + observers { hearer?.oven(didBake: Bread()) }
    return true
  }

  func heat() throws {}
  func stop() { stops += 1 }
}

/// A source that takes its delegate at initialisation.
nonisolated final class DeckOven {
  private let delegate: any OvenDelegate
  init(delegate: any OvenDelegate) { self.delegate = delegate }
  func bake() { delegate.oven(didBake: Bread()) }
}

/// A source that takes its delegate at initialisation, and that any thread may use, like
/// `URLSession`.
nonisolated final class SharedOven: Sendable {
  init(delegate: any OvenDelegate) { delegate.oven(didBake: Bread()) }
  func bake() {}
}

/// A source that takes a delegate with each call.
nonisolated final class Courier: Sendable {
  func deliver(_ bread: Bread, telling delegate: any OvenDelegate) {
    delegate.oven(didBake: bread)
  }
}

/// An adapter for callers anywhere: its source calls back on its own threads.
nonisolated final class BreadReader: OvenDelegate {
  private let resolver: Promise<Bread>.Resolver
  init(_ resolver: Promise<Bread>.Resolver) { self.resolver = resolver }
  func oven(didBake bread: Bread) { resolver.fulfill(bread) }
  func oven(didFailWith error: OvenError) { resolver.reject(error) }
}

nonisolated func bake(_ name: String = "rye") -> Promise<Bread> { .fulfilled(Bread(name: name)) }
nonisolated func weigh(_ bread: Bread) -> Promise<Int> { .fulfilled(bread.grams) }
nonisolated func cold() -> Promise<Bread> { .rejected(OvenError.cold) }
@concurrent nonisolated func knead() async throws -> Bread { Bread() }

/// Completion handlers of the usual shapes.
nonisolated struct Mill {
  func grind(sendable completion: @escaping @Sendable (Int?, (any Error)?) -> Void) {
    completion(500, nil)
  }
  func clean(completion: @escaping @Sendable ((any Error)?) -> Void) { completion(nil) }
}
