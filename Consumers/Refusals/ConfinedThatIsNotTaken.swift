// D11: an answer that stays on its actor is taken there, before it is read.
// Refused with: cannot convert return expression of type 'Confined<Oven>' to return type 'Oven'
// Refused with: is unavailable: take() hands the value out, on the actor that keeps it

import DelegatePromises

@MainActor private protocol FinderDelegate: AnyObject {
  func finder(didFind oven: Oven)
}

@MainActor private final class Finder {
  weak var delegate: (any FinderDelegate)?
  func find() { delegate?.finder(didFind: Oven()) }
}

@MainActor private final class OvenFound: FinderDelegate {
  private let resolver: Promise<Confined<Oven>>.Resolver
  init(_ resolver: Promise<Confined<Oven>>.Resolver) { self.resolver = resolver }
  func finder(didFind oven: Oven) { resolver.fulfill(oven) }
}

@MainActor private func caller(_ finder: Finder) async throws -> Oven {
  #if REFUSED
    try await Promise.answer(from: finder, taking: \.delegate, with: OvenFound.init) { $0.find() }
  #else
    try await Promise.answer(from: finder, taking: \.delegate, with: OvenFound.init) { $0.find() }
      .take()
  #endif
}

@MainActor private func reading(_ found: Promise<Confined<Oven>>) async throws -> Int {
  #if REFUSED
    try await found.value.observers.count
  #else
    try await found.take().observers.count
  #endif
}
