// D5: the caller may not use an adapter that goes with a transferred source.
// Refused with: sending value of non-Sendable type 'BreadReader' risks causing data races

import DelegatePromises

private func caller() -> DelegateAttachment {
  let reader = BreadReader(Promise<Bread>.pending().resolver)
  let attachment = DelegateAttachment(of: reader, owning: Oven(), at: \.delegate, on: .immediate)
  #if REFUSED
    reader.oven(didBake: Bread())
  #endif
  return attachment
}
