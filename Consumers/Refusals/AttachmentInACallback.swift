// D5, P9: a callback that may come on any thread asks for the end through a handle.
// Refused with: capture of 'attachment' with non-Sendable type 'DelegateAttachment' in a '@Sendable' closure

import DelegatePromises

@MainActor private func detaching(_ attachment: DelegateAttachment) -> @Sendable () -> Void {
  #if REFUSED
    { attachment.detach() }
  #else
    { [handle = attachment.handle] in handle.detach() }
  #endif
}
