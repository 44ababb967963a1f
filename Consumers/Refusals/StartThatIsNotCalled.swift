// A `start` that names a method starts nothing, and a warning says so.
// Refused with: start names a method without calling it: write { $0.bake() }
// Refused with: function is unused

import DelegatePromises

private func awaiting(_ oven: Oven) async throws -> Bread {
  #if REFUSED
    try await Promise.answer(from: oven, taking: \.delegate, with: BreadReader.init) { $0.bake }
  #else
    try await Promise.answer(from: oven, taking: \.delegate, with: BreadReader.init) { $0.bake() }
  #endif
}

@MainActor private func promising(_ oven: Oven) -> Promise<Bread> {
  #if REFUSED
    Promise(from: oven, taking: \.delegate, with: BreadReader.init) { $0.bake }
  #else
    Promise(from: oven, taking: \.delegate, with: BreadReader.init) { $0.bake() }
  #endif
}

@MainActor private func attaching(_ reader: BreadReader, _ oven: Oven) -> DelegateAttachment {
  #if REFUSED
    DelegateAttachment(of: reader, to: oven, at: \.delegate) { $0.stop }
  #else
    DelegateAttachment(of: reader, to: oven, at: \.delegate) { $0.stop() }
  #endif
}
