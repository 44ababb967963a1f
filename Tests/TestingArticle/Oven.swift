import DelegatePromises

struct Loaf: Codable, Sendable, Equatable {
  let name: String

  static let rye = Loaf(name: "rye")
  static let wheat = Loaf(name: "wheat")
}

enum OvenError: String, Codable, Error {
  case cold
}

@MainActor protocol OvenDelegate: AnyObject {
  func oven(didBake loaf: Loaf)
  func oven(didFail error: any Error)
}

@MainActor protocol Baking: AnyObject {
  var delegate: (any OvenDelegate)? { get set }
  func start()
  func stop()
}

@MainActor final class LoafBaked: OvenDelegate {
  private let resolver: Promise<Loaf>.Resolver

  init(_ resolver: Promise<Loaf>.Resolver) { self.resolver = resolver }

  func oven(didBake loaf: Loaf) { resolver.fulfill(loaf) }
  func oven(didFail error: any Error) { resolver.reject(error) }
}

@MainActor func bake(in oven: some Baking) -> Promise<Loaf> {
  Promise(from: oven, taking: \.delegate, with: LoafBaked.init) {
    $0.start()
  } stop: {
    $0.stop()
  }
}
