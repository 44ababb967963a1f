import DelegatePromises
import PromisesTesting

// The code under test, as an app has it.

enum BakeryError: Error, Equatable {
  case closed
  case outOfFlour
}

struct Loaf: Sendable, Equatable, Codable {
  let name: String

  static let rye = Loaf(name: "rye")
  static let wheat = Loaf(name: "wheat")
}

protocol OvenDelegate: AnyObject, Sendable {
  func oven(didBake loaf: Loaf)
  func oven(didFail error: any Error)
}

/// What an oven is to its users.
protocol Baking: AnyObject, Sendable {
  var delegate: (any OvenDelegate)? { get set }
  func start()
  func stop()
}

final class LoafBaked: OvenDelegate {
  private let resolver: Promise<Loaf>.Resolver

  init(_ resolver: Promise<Loaf>.Resolver) { self.resolver = resolver }

  func oven(didBake loaf: Loaf) { resolver.fulfill(loaf) }
  func oven(didFail error: any Error) { resolver.reject(error) }
}

func bake(in oven: some Baking) -> Promise<Loaf> {
  Promise(owning: oven, taking: \.delegate, on: .immediate, with: LoafBaked.init) {
    $0.start()
  } stop: {
    $0.stop()
  }
}

// What the tests add: the source by hand is an oven too, and these are its callbacks.

extension ScriptedSource: Baking where Delegate == any OvenDelegate {}

extension Callback<any OvenDelegate> {
  static let bakesRye = Callback("bakes rye") { $0.oven(didBake: .rye) }
  static let bakesWheat = Callback("bakes wheat") { $0.oven(didBake: .wheat) }
  static let fails = Callback("fails") { $0.oven(didFail: BakeryError.closed) }
}

typealias ScriptedOven = ScriptedSource<any OvenDelegate>
