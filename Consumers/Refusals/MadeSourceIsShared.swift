// D5: a source made for its delegate goes to where it is stopped, and takes the adapter along.
// Refused with: task or actor-isolated value cannot be sent

import DelegatePromises

@MainActor private func caller() -> Promise<Bread> {
  #if REFUSED
    Promise(making: { DeckOven(delegate: $0) }, with: BreadReader.init) { $0.bake() }
  #else
    Promise(making: { DeckOven(delegate: $0) }, with: DeckReader.init) { $0.bake() }
  #endif
}
