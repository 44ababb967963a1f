// An adapter that does not conform to the slot's protocol cannot be attached.
// Refused with: the source has no settable, optional delegate of that name, or the adapter does not conform

import DelegatePromises

private final class Stranger {}

@MainActor private func caller(_ oven: Oven, _ adapter: BreadReader) {
  #if REFUSED
    DelegateAttachment(of: Stranger(), to: oven, at: \.delegate).detach()
  #else
    DelegateAttachment(of: adapter, to: oven, at: \.delegate).detach()
  #endif
}
