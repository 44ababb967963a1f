// P9: a promise hands its value to any thread.
// E3: a sequence hands its values to another task, and what is not Sendable stays in the callback.
// Refused with: type 'Oven' does not conform to the 'Sendable' protocol

import DelegateEvents

#if REFUSED
  private func value() -> Promise<Oven> { .fulfilled(Oven()) }  // refused

  private func caller(_ didHeat: DelegateEvent<Oven>) {
    _ = didHeat.values()  // refused
    didHeat.first().cancel()  // refused
    didHeat.compactMap { oven in oven }.first().cancel()  // refused
  }
#else
  private func value() -> Promise<Courier> { .fulfilled(Courier()) }

  private func caller(_ didHeat: DelegateEvent<Oven>) {
    _ = didHeat.compactMap { $0.observers.count }.values()
    didHeat.compactMap { $0.observers.count }.first().cancel()
  }
#endif
