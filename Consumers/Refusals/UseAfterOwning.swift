// D5: a source that was given up is not the caller's to use.
// Refused with: sending 'oven' risks causing data races

import DelegatePromises

private func caller() -> Promise<Bread> {
  let oven = Oven()
  let bread = Promise(owning: oven, taking: \.delegate, with: BreadReader.init) { $0.bake() }
  #if REFUSED
    oven.stop()
  #endif
  return bread
}
