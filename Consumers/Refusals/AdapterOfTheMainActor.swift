// An adapter of the main actor cannot serve a caller elsewhere.
// Refused with: loses global actor 'MainActor'

import DelegatePromises

#if REFUSED
  @MainActor private final class Reader: OvenDelegate {
    init(_ resolver: Promise<Bread>.Resolver) {}
    nonisolated func oven(didBake bread: Bread) {}
    nonisolated func oven(didFailWith error: OvenError) {}
  }
#else
  private nonisolated final class Reader: OvenDelegate {
    init(_ resolver: Promise<Bread>.Resolver) {}
    func oven(didBake bread: Bread) {}
    func oven(didFailWith error: OvenError) {}
  }
#endif

private func caller() -> Promise<Bread> {
  Promise(owning: Oven(), taking: \.delegate, on: .immediate, with: Reader.init) { $0.bake() }
}
