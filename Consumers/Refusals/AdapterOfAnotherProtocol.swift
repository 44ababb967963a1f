// An adapter that does not conform to the slot's protocol does not compile.
// Refused with: the adapter does not conform to the protocol of the source's delegate
// Refused with: the source has no settable, optional and copyable delegate of that name, or the adapter does not conform

import DelegatePromises

private final class Stranger {
  init(_ resolver: Promise<Bread>.Resolver) {}
}

#if REFUSED
  @MainActor private func caller(
    _ oven: Oven, _ slot: DelegateSlot<Oven, any OvenDelegate>, _ stranger: Stranger
  ) async throws {
    _ = Promise(from: oven, taking: \.delegate, with: Stranger.init) { $0.bake() }  // refused
    _ = Promise(from: oven, taking: slot, with: Stranger.init) { $0.bake() }  // refused
    _ = try await Promise.answer(from: oven, taking: \.delegate, with: Stranger.init) {  // refused
      $0.bake()
    }
    _ = try await Promise.answer(from: oven, taking: slot, with: Stranger.init) {  // refused
      $0.bake()
    }
    DelegateAttachment(of: stranger, to: oven, at: \.delegate).detach()  // refused
  }
#endif
