// E3: arguments do not leave the callback.
// Refused with: type 'Oven' does not conform to the 'Sendable' protocol

import DelegatePromises

private func caller(_ didHeat: DelegateEvent<Oven>) -> Promise<Int> {
  #if REFUSED
    didHeat.first { oven in oven }.cancel()
  #endif
  return didHeat.first { oven in oven.observers.count }
}
