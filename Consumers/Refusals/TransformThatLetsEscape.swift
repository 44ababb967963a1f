// E3: arguments do not leave the callback.
// Refused with: type 'Oven' does not conform to the 'Sendable' protocol

import DelegatePromises

private func caller(_ didHeat: DelegateEvent<Oven>) -> Promise<Int> {
  #if REFUSED
    didHeat.compactMap { oven in oven }.first().cancel()
  #endif
  return didHeat.compactMap { oven in oven.observers.count }.first()
}
