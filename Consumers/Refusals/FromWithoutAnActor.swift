// D5: `from:` needs a caller on an actor; a caller without an actor transfers the source.
// Refused with: 'nil' is not compatible with expected argument type 'CallersActor' (aka 'any Actor')
// Refused with: in a synchronous nonisolated context

import DelegatePromises

private func caller() -> Promise<Bread> {
  let oven = Oven()
  #if REFUSED
    return Promise(from: oven, taking: \.delegate, with: BreadReader.init) { $0.bake() }
  #else
    return Promise(owning: oven, taking: \.delegate, on: .immediate, with: BreadReader.init) {
      $0.bake()
    }
  #endif
}
