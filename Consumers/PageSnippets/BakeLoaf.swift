// A whole program that asks a delegate's source once.

// snippet.show
import DelegatePromises

protocol OvenDelegate: AnyObject {
  func oven(_ oven: Oven, didBake loaf: String)
}

final class Oven {
  weak var delegate: (any OvenDelegate)?
  func bake() { for loaf in ["rye", "wheat"] { delegate?.oven(self, didBake: loaf) } }
}

final class LoafBaked: OvenDelegate {
  private let resolver: Promise<String>.Resolver
  init(_ resolver: Promise<String>.Resolver) { self.resolver = resolver }
  nonisolated deinit {}
  func oven(_ oven: Oven, didBake loaf: String) { resolver.fulfill(loaf) }
}

let loaf = try await Promise.answer(
  from: Oven(), taking: \.delegate, with: LoafBaked.init
) { $0.bake() }
print("The first loaf is \(loaf)")
// snippet.hide
