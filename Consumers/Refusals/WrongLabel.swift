// A call with a wrong label is told the right one.
// Refused with: incorrect argument label in call (have 'from:at:with:_:', expected 'from:taking:with:_:')
// Refused with: incorrect argument label in call (have 'of:to:taking:', expected 'of:to:at:')

import DelegatePromises

private func awaiting(_ oven: Oven) async throws -> Bread {
  #if REFUSED
    try await Promise.answer(from: oven, at: \.delegate, with: BreadReader.init) { $0.bake() }
  #else
    try await Promise.answer(from: oven, taking: \.delegate, with: BreadReader.init) { $0.bake() }
  #endif
}

@MainActor private func promising(_ oven: Oven) -> Promise<Bread> {
  #if REFUSED
    Promise(from: oven, at: \.delegate, with: BreadReader.init) { $0.bake() }
  #else
    Promise(from: oven, taking: \.delegate, with: BreadReader.init) { $0.bake() }
  #endif
}

@MainActor private func attaching(_ reader: BreadReader, _ oven: Oven) -> DelegateAttachment {
  #if REFUSED
    DelegateAttachment(of: reader, to: oven, taking: \.delegate)
  #else
    DelegateAttachment(of: reader, to: oven, at: \.delegate)
  #endif
}
