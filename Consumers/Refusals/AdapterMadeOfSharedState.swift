// D5: an adapter goes with a transferred source, and cannot take the caller's state along.
// Refused with: capture of 'spare' with non-Sendable type 'Oven' in a '@Sendable' closure

import DelegatePromises

private final class ThriftyReader: OvenDelegate {
  private let spare: Oven
  private let resolver: Promise<Bread>.Resolver

  init(_ resolver: Promise<Bread>.Resolver, spare: Oven) {
    self.spare = spare
    self.resolver = resolver
  }

  func oven(didBake bread: Bread) {
    spare.stop()
    resolver.fulfill(bread)
  }

  func oven(didFailWith error: OvenError) { resolver.reject(error) }
}

private func caller(_ spare: Oven) -> Promise<Bread> {
  Promise(
    owning: Oven(), taking: \.delegate, on: .immediate,
    with: { resolver in
      #if REFUSED
        ThriftyReader(resolver, spare: spare)
      #else
        ThriftyReader(resolver, spare: Oven())
      #endif
    }
  ) { $0.bake() }
}
