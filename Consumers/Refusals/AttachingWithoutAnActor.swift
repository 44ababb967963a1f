// D5: `to:` needs a caller on an actor; a caller without an actor transfers the source.
// Refused with: 'nil' is not compatible with expected argument type 'CallersActor' (aka 'any Actor')
// Refused with: in a synchronous nonisolated context

import DelegatePromises

private func caller(_ reader: sending BreadReader) -> DelegateAttachment {
  let oven = Oven()
  #if REFUSED
    return DelegateAttachment(of: reader, to: oven, at: \.delegate)
  #else
    return DelegateAttachment(of: reader, owning: oven, at: \.delegate, on: .immediate)
  #endif
}
