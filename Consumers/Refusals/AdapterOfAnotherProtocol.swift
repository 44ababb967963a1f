// An adapter that does not conform to the slot's protocol does not compile.
// Refused with: the adapter does not conform to the protocol of the source's delegate

import DelegatePromises

private final class Stranger {
  init(_ resolver: Promise<Bread>.Resolver) {}
}

@MainActor private func caller(_ oven: Oven) -> Promise<Bread> {
  #if REFUSED
    Promise(from: oven, taking: \.delegate, with: Stranger.init) { $0.bake() }
  #else
    Promise(from: oven, taking: \.delegate, with: BreadReader.init) { $0.bake() }
  #endif
}
