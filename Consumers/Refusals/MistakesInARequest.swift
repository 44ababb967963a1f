// What a first request gets wrong: each is in the table on the page about troubleshooting.
// Refused with: cannot call value of non-function type 'Bread'
// Refused with: cannot call value of non-function type 'Promise<Bread>'
// Refused with: contextual closure type '(Oven) throws -> ()' expects 1 argument, but 2 were used in closure body
// Refused with: cannot convert value of type '(any OvenDelegate)?' to expected argument type 'DelegateSlot<Oven, BreadReader>'
// Refused with: mutation of captured var 'oven' in concurrently-executing code
// Refused with: reference to captured var 'oven' in concurrently-executing code
// Refused with: cannot form key path to main actor-isolated property 'delegate'
// Refused with: main actor-isolated instance method 'find()' cannot be called from outside of the actor
// Refused with: extra arguments at positions #3, #5 in call
// Refused with: cannot infer contextual base in reference to member 'reject'

import DelegatePromises

private final class WantedBread: OvenDelegate {
  var isWanted = false
  private let resolver: Promise<Bread>.Resolver
  init(_ resolver: Promise<Bread>.Resolver) { self.resolver = resolver }
  func oven(didBake bread: Bread) { if isWanted { resolver.fulfill(bread) } }
  func oven(didFailWith error: OvenError) { resolver.reject(error) }
}

@MainActor private protocol FinderDelegate: AnyObject {
  func finder(didFind name: String)
}

@MainActor private final class Finder {
  weak var delegate: (any FinderDelegate)?
  func find() {}
}

nonisolated private final class NameFound: @MainActor FinderDelegate {
  private let resolver: Promise<String>.Resolver
  init(_ resolver: Promise<String>.Resolver) { self.resolver = resolver }
  @MainActor func finder(didFind name: String) { resolver.fulfill(name) }
}

#if REFUSED
  @MainActor private func overlap(_ oven: Oven) -> Promise<Bread> {
    Promise(from: oven, taking: \.delegate, ifTaken: .reject, with: BreadReader.init) {
      $0.bake()
    }
  }

  private func secondClosure(_ oven: Oven) async throws -> Bread {
    try await Promise.answer(from: oven, taking: \.delegate, with: BreadReader.init) {
      $0.bake()
    } {
      $0.stop()
    }
  }

  @MainActor private func secondClosureOfAPromise(_ oven: Oven) -> Promise<Bread> {
    Promise(from: oven, taking: \.delegate, with: BreadReader.init) { $0.bake() } { $0.stop() }
  }

  @MainActor private func adapter(_ oven: Oven) -> Promise<Bread> {
    Promise(from: oven, taking: \.delegate, with: WantedBread.init) { oven, adapter in
      adapter.isWanted = oven.bake()
    }
  }

  private func delegate(_ oven: Oven) async throws -> Bread {
    try await Promise.answer(from: oven, taking: oven.delegate, with: BreadReader.init) {
      $0.bake()
    }
  }

  private func handle() -> Promise<Bread> {
    var oven: SharedOven?
    return Promise(with: BreadReader.init) {
      oven = SharedOven(delegate: $0)
    } stop: { _ in
      oven?.bake()
    }
  }

  private func sourceOfTheMainActor(_ finder: Finder) async throws -> String {
    try await Promise.answer(from: finder, taking: \.delegate, with: NameFound.init) { $0.find() }
  }
#else
  @MainActor private func adapter(_ oven: Oven) -> Promise<Bread> {
    Promise(from: oven, taking: \.delegate, with: WantedBread.init) { oven in
      (oven.delegate as? WantedBread)?.isWanted = oven.bake()
    } stop: {
      $0.stop()
    }
  }

  private func handle() -> Promise<Bread> {
    Promise(with: BreadReader.init) {
      SharedOven(delegate: $0)
    } stop: {
      $0.bake()
    }
  }
#endif
