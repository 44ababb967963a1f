// D11: an answer that stays on its actor is taken before it is read.
// Refused with: is unavailable: take() hands the value out, on the actor that keeps it

import DelegatePromises

@MainActor private func caller(_ found: Promise<Confined<Oven>>) async throws -> Int {
  #if REFUSED
    try await found.value.observers.count
  #else
    try await found.take().observers.count
  #endif
}
