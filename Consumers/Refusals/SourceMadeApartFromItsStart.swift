// D16: what `start` returns reaches `stop`, so a source that takes its delegate when it is made needs no form of its own.
// Refused with: make the source in start, and return it

import DelegatePromises

@MainActor private func caller() -> Promise<Bread> {
  #if REFUSED
    Promise(making: { DeckOven(delegate: $0) }, with: BreadReader.init) { $0.bake() }
  #else
    Promise(with: BreadReader.init) { adapter in
      let oven = DeckOven(delegate: adapter)
      oven.bake()
      return oven
    }
  #endif
}
