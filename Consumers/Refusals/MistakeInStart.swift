// A mistake inside `start` is named there.
// Refused with: value of type 'Oven' has no member 'bakee'

import DelegatePromises

private func caller(_ oven: Oven) async throws -> Bread {
  #if REFUSED
    try await Promise.answer(from: oven, taking: \.delegate, with: BreadReader.init) { $0.bakee() }
  #else
    try await Promise.answer(from: oven, taking: \.delegate, with: BreadReader.init) { $0.bake() }
  #endif
}
