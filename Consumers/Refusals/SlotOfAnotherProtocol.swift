// An adapter that does not conform to the protocol of a slot's delegate.
// Refused with: the adapter does not conform to the protocol of the source's delegate

import DelegatePromises

private final class Stranger {
  init(_ resolver: Promise<Bread>.Resolver) {}
}

@MainActor private func caller(
  _ oven: Oven, _ slot: DelegateSlot<Oven, any OvenDelegate>
) async throws -> Bread {
  #if REFUSED
    _ = Promise(from: oven, taking: slot, with: Stranger.init) { $0.bake() }
    return try await Promise.answer(from: oven, taking: slot, with: Stranger.init) { $0.bake() }
  #else
    try await Promise.answer(from: oven, taking: slot, with: BreadReader.init) { $0.bake() }
  #endif
}
