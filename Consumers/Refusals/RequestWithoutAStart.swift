// A request that does not say how its source starts is told to.
// Refused with: say how the source starts, such as { $0.bake() }; the closure may be empty
// Refused with: missing argument for parameter 'start' in call
// Refused with: generic parameter 'Ignored' could not be inferred

import DelegatePromises

#if REFUSED
  private func awaiting(_ oven: Oven) async throws -> Bread {
    try await Promise.answer(from: oven, taking: \.delegate, with: BreadReader.init)
  }

  @MainActor private func promising(_ oven: Oven) -> Promise<Bread> {
    Promise(from: oven, taking: \.delegate, with: BreadReader.init)
  }

  private func owning() -> Promise<Bread> {
    Promise(owning: Oven(), taking: \.delegate, on: .immediate, with: BreadReader.init)
  }
#else
  @MainActor private func promising(_ oven: Oven) -> Promise<Bread> {
    Promise(from: oven, taking: \.delegate, with: BreadReader.init) { _ in }
  }
#endif
