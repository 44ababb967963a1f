// E2: a handler that is not Sendable can be called later on the actor it came to, and nowhere else.
// Refused with: passing non-Sendable parameter 'decide' to function expecting a '@Sendable' closure

import DelegatePromises

#if REFUSED
  private func caller(decide: @escaping (Bool) -> Void) {
    DelegateReply(decide, default: true).send(false)
  }
#else
  @MainActor private func caller(decide: @escaping (Bool) -> Void) {
    DelegateReply(isolated: decide, default: true).send(false)
  }
#endif
