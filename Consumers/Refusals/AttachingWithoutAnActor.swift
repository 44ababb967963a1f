// D5: `to:` needs a caller on an actor; one without an actor gives the source up.
// Refused with: 'nil' is not compatible with expected argument type 'any Actor'
// Refused with: in a synchronous nonisolated context

import DelegatePromises

private func caller(_ reader: sending BreadReader) -> DelegateAttachment {
  let oven = Oven()
  #if REFUSED
    return DelegateAttachment(of: reader, to: oven, at: \.delegate)
  #else
    return DelegateAttachment(of: reader, owning: oven, at: \.delegate)
  #endif
}
