// D5: `from:` and `to:` need a caller on an actor; a caller without an actor transfers the source.
// Refused with: 'nil' is not compatible with expected argument type 'CallersActor' (aka 'any Actor')
// Refused with: in a synchronous nonisolated context

import DelegatePromises

private func requesting() -> Promise<Bread> {
  let oven = Oven()
  #if REFUSED
    return Promise(from: oven, taking: \.delegate, with: BreadReader.init) { $0.bake() }  // refused
  #else
    return Promise(owning: oven, taking: \.delegate, on: .immediate, with: BreadReader.init) {
      $0.bake()
    }
  #endif
}

private func attaching(_ reader: sending BreadReader) -> DelegateAttachment {
  let oven = Oven()
  #if REFUSED
    return DelegateAttachment(of: reader, to: oven, at: \.delegate)  // refused
  #else
    return DelegateAttachment(of: reader, owning: oven, at: \.delegate, on: .immediate)
  #endif
}
