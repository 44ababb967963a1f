// D5: `stop` of a transferred source runs anywhere, and cannot take the caller's state along.
// Refused with: capture of 'spare' with non-Sendable type 'Oven' in a '@Sendable' closure

import DelegatePromises

private func caller(_ spare: Oven) -> Promise<Bread> {
  Promise(owning: Oven(), taking: \.delegate, on: .immediate, with: BreadReader.init) {
    $0.bake()
  } stop: {
    $0.stop()
    #if REFUSED
      spare.stop()
    #endif
  }
}
