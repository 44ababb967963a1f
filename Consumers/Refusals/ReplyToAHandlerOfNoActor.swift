// E2: a handler that is not Sendable can be called later only on the actor that it came to.
// Refused with: passing non-Sendable parameter 'decide' to function expecting a '@Sendable' closure

import DelegateEvents

#if REFUSED
  private func caller(decide: @escaping (Bool) -> Void) {
    DelegateReply(decide, default: true).send(false)
  }
#else
  @MainActor private func caller(decide: @escaping (Bool) -> Void) {
    DelegateReply(isolated: decide, default: true).send(false)
  }
#endif
