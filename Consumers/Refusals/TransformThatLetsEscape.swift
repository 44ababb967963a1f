// E3: arguments do not leave the callback.
// Refused with: type 'Oven' does not conform to the 'Sendable' protocol

import DelegatePromises

private func caller(_ didHeat: DelegateEvent<Oven>) -> Promise<Int> {
  #if REFUSED
    didHeat.firstNonNil { oven in oven }.cancel()
  #endif
  return didHeat.firstNonNil { oven in oven.observers.count }
}
