// P9: a closure formed without an actor cannot take the caller's state along: a handler runs in
// the promise's context, a cancel handler on the thread that cancels, and an observing closure on
// that of the source. D5: nor can `stop` of a transferred source, which runs anywhere.
// Refused with: capture of 'oven' with non-Sendable type 'Oven' in a '@Sendable' closure

import DelegateEvents

private func handling(_ oven: Oven, _ courier: Courier) -> Promise<Bread> {
  bake().map { bread in
    #if REFUSED
      oven.stop()  // refused
    #endif
    courier.deliver(bread, telling: BreadReader(Promise.pending().resolver))
    return bread
  }
}

private func cancelling(_ oven: Oven) -> Promise<Bread> {
  Promise { resolver in
    #if REFUSED
      resolver.onCancel { oven.stop() }  // refused
    #else
      resolver.onCancel { print("cancelled") }
    #endif
  }
}

private func observing(_ oven: Oven, _ didRise: DelegateEvent<Int>) -> EventObservation {
  didRise.observe { _ in
    #if REFUSED
      oven.stop()  // refused
    #endif
  }
}

private func stopping(_ oven: Oven) -> Promise<Bread> {
  Promise(owning: Oven(), taking: \.delegate, on: .immediate, with: BreadReader.init) {
    $0.bake()
  } stop: {
    $0.stop()
    #if REFUSED
      oven.stop()  // refused
    #endif
  }
}
