// P9: a promise hands its value to any thread.
// Refused with: type 'Oven' does not conform to the 'Sendable' protocol

import DelegatePromises

#if REFUSED
  private func caller() -> Promise<Oven> { .fulfilled(Oven()) }
#else
  private func caller() -> Promise<Courier> { .fulfilled(Courier()) }
#endif
