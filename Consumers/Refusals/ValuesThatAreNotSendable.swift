// E3: a sequence hands its values to another task.
// Refused with: type 'Oven' does not conform to the 'Sendable' protocol

import DelegatePromises

private func caller(_ didHeat: DelegateEvent<Oven>) -> DelegateValues<Int> {
  #if REFUSED
    _ = didHeat.values()
  #endif
  return didHeat.nonNilValues { $0.observers.count }
}
