// D5: the caller may not use a source that it has transferred.
// Refused with: sending 'oven' risks causing data races

import DelegatePromises

private func caller() -> Promise<Bread> {
  let oven = Oven()
  let bread = Promise(owning: oven, taking: \.delegate, on: .immediate, with: BreadReader.init) {
    $0.bake()
  }
  #if REFUSED
    oven.stop()
  #endif
  return bread
}
