// E3: a sequence hands its values to another task.
// Refused with: type 'Oven' does not conform to the 'Sendable' protocol

import DelegatePromises

private func caller(_ didHeat: DelegateEvent<Oven>) -> DelegateEvent<Int>.Values {
  #if REFUSED
    _ = didHeat.values()
  #endif
  return didHeat.compactMap { $0.observers.count }.values()
}
