// D5: an actor cannot transfer a source that it keeps.
// Refused with: sending 'self.oven' risks causing data races

import DelegatePromises

private actor Kitchen {
  private let oven = Oven()

  func caller() -> Promise<Bread> {
    #if REFUSED
      Promise(owning: oven, taking: \.delegate, on: .immediate, with: BreadReader.init) {
        $0.bake()
      }
    #else
      Promise(from: oven, taking: \.delegate, with: BreadReader.init) { $0.bake() }
    #endif
  }
}
