// The message says that the source has no property of that name.
// Refused with: the source has no settable, optional delegate of that name

import DelegatePromises

private func caller(_ oven: Oven) async throws -> Bread {
  #if REFUSED
    try await Promise.answer(from: oven, taking: \.delegat, with: BreadReader.init) { $0.bake() }
  #else
    try await Promise.answer(from: oven, taking: \.delegate, with: BreadReader.init) { $0.bake() }
  #endif
}
