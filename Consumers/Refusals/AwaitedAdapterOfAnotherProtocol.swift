// An adapter that does not conform to the slot's protocol cannot be awaited.
// Refused with: the adapter does not conform to the protocol of the source's delegate

import DelegatePromises

private final class Stranger {
  init(_ resolver: Promise<Bread>.Resolver) {}
}

private func caller(_ oven: Oven) async throws -> Bread {
  #if REFUSED
    try await Promise.answer(from: oven, taking: \.delegate, with: Stranger.init) { $0.bake() }
  #else
    try await Promise.answer(from: oven, taking: \.delegate, with: BreadReader.init) { $0.bake() }
  #endif
}
