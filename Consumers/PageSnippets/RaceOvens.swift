// snippet.hide
// Two ovens are asked for a loaf, and the first one that answers wins.

import DelegatePromises

nonisolated struct Loaf: Sendable { let name: String }

@MainActor protocol OvenDelegate: AnyObject {
  func oven(_ oven: Oven, didBake loaf: Loaf)
  func oven(_ oven: Oven, didFail error: any Error)
}

/// An oven that holds its delegate weakly.
@MainActor final class Oven {
  weak var delegate: (any OvenDelegate)?

  func bake() { Task { delegate?.oven(self, didBake: Loaf(name: "rye")) } }
}

@MainActor final class LoafBaked: OvenDelegate {
  private let resolver: Promise<Loaf>.Resolver
  init(_ resolver: Promise<Loaf>.Resolver) { self.resolver = resolver }
  nonisolated deinit {}
  func oven(_ oven: Oven, didBake loaf: Loaf) { resolver.fulfill(loaf) }
  func oven(_ oven: Oven, didFail error: any Error) { resolver.reject(error) }
}

let (left, right) = (Oven(), Oven())
// snippet.show
let first = Promise(from: left, taking: \.delegate, with: LoafBaked.init) { $0.bake() }
let second = Promise(from: right, taking: \.delegate, with: LoafBaked.init) { $0.bake() }
let loaf = try await Promise.race(first, second).timeout(.seconds(10)).value
// snippet.hide
precondition(loaf.name == "rye")
