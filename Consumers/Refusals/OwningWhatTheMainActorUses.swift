// P9: a property of the main actor is no slot of a source that lives elsewhere.
// Refused with: type 'ReferenceWritableKeyPath<Grill, Optional<any OvenDelegate>>' does not conform to the 'Sendable' protocol

import DelegatePromises

@MainActor private final class Grill {
  weak var delegate: (any OvenDelegate)?
}

@MainActor private func caller(_ grill: Grill, _ place: ExecutionContext) -> Promise<Bread> {
  #if REFUSED
    Promise(owning: grill, taking: \.delegate, on: place, with: BreadReader.init) { _ in }
  #else
    Promise(from: grill, taking: \.delegate, with: BreadReader.init) { _ in }
  #endif
}
