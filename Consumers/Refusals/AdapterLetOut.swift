// P9: without an actor, `stop` runs on the thread that settles, so no other code may hold the
// adapter.
// Refused with: capture of 'shelf' with non-Sendable type

import DelegatePromises

private final class Shelf {
  var reader: BreadReader?
}

nonisolated private func caller(_ courier: Courier, _ shelf: Shelf) -> Promise<Bread> {
  Promise(with: BreadReader.init) {
    #if REFUSED
      shelf.reader = $0
    #endif
    courier.deliver(Bread(), telling: $0)
    return $0
  } stop: {
    $0.oven(didFailWith: .cold)
  }
}
