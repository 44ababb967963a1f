// D5: an adapter that goes with a source that was given up is not the caller's to use.
// Refused with: sending value of non-Sendable type 'BreadReader' risks causing data races

import DelegatePromises

private func caller() -> DelegateAttachment {
  let reader = BreadReader(Promise<Bread>.pending().resolver)
  let attachment = DelegateAttachment(of: reader, owning: Oven(), at: \.delegate)
  #if REFUSED
    reader.oven(didBake: Bread())
  #endif
  return attachment
}
