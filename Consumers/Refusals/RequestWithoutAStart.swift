// A request, and an attachment without a slot, say how their source starts.
// Refused with: say how the source starts, such as { $0.bake() }; the closure may be empty
// Refused with: missing argument for parameter 'start' in call
// Refused with: generic parameter 'Ignored' could not be inferred
// Refused with: generic parameter 'Returned' could not be inferred

import DelegatePromises

#if REFUSED
  private func awaiting(_ oven: Oven) async throws -> Bread {
    try await Promise.answer(from: oven, taking: \.delegate, with: BreadReader.init)  // refused
  }

  @MainActor private func promising(_ oven: Oven) -> Promise<Bread> {
    Promise(from: oven, taking: \.delegate, with: BreadReader.init)  // refused
  }

  private func owning() -> Promise<Bread> {
    Promise(owning: Oven(), taking: \.delegate, on: .immediate, with: BreadReader.init)  // refused
  }

  @MainActor private func attaching(_ reader: BreadReader) -> DelegateAttachment {
    DelegateAttachment(of: reader)  // refused
  }
#else
  @MainActor private func promising(_ oven: Oven) -> Promise<Bread> {
    Promise(from: oven, taking: \.delegate, with: BreadReader.init) { _ in }
  }
#endif
