// E3: values that are not Sendable are read inside the callback.
// Refused with: type 'Oven' does not conform to the 'Sendable' protocol

import DelegatePromises

#if REFUSED
  private func caller(_ didHeat: DelegateEvent<Oven>) { didHeat.first().cancel() }
#else
  private func caller(_ didHeat: DelegateEvent<Oven>) -> Promise<Int> {
    didHeat.compactMap { $0.observers.count }.first()
  }
#endif
