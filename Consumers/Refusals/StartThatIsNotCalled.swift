// A `start` that names a method starts nothing, and a warning says so.
// Refused with: start names a method without calling it: write { $0.bake() }
// Refused with: function is unused

import DelegatePromises

#if REFUSED
  private func awaiting(_ oven: Oven) async throws -> Bread {
    try await Promise.answer(from: oven, taking: \.delegate, with: BreadReader.init) { $0.bake }
  }

  @MainActor private func promising(_ oven: Oven) -> Promise<Bread> {
    Promise(from: oven, taking: \.delegate, with: BreadReader.init) { $0.bake }
  }

  @MainActor private func attaching(_ reader: BreadReader, _ oven: Oven) -> DelegateAttachment {
    DelegateAttachment(of: reader, to: oven, at: \.delegate) { $0.stop }
  }
#endif
