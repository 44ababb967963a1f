// D5: an actor cannot transfer a source that it keeps, and a caller may not use what it has transferred.
// Refused with: sending 'self.oven' risks causing data races
// Refused with: sending 'oven' risks causing data races
// Refused with: sending value of non-Sendable type 'BreadReader' risks causing data races

import DelegatePromises

private actor Kitchen {
  private let oven = Oven()

  func keeping() -> Promise<Bread> {
    #if REFUSED
      Promise(owning: oven, taking: \.delegate, on: .immediate, with: BreadReader.init) {
        $0.bake()
      }
    #else
      Promise(from: oven, taking: \.delegate, with: BreadReader.init) { $0.bake() }
    #endif
  }
}

private func using() -> Promise<Bread> {
  let oven = Oven()
  let bread = Promise(owning: oven, taking: \.delegate, on: .immediate, with: BreadReader.init) {
    $0.bake()
  }
  #if REFUSED
    oven.stop()
  #endif
  return bread
}

private func attaching() -> DelegateAttachment {
  let reader = BreadReader(Promise<Bread>.pending().resolver)
  let attachment = DelegateAttachment(of: reader, owning: Oven(), at: \.delegate, on: .immediate)
  #if REFUSED
    reader.oven(didBake: Bread())
  #endif
  return attachment
}
