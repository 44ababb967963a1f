// P9: an observing closure runs on the source's thread, and cannot take the caller's state along.
// Refused with: capture of 'oven' with non-Sendable type 'Oven' in a '@Sendable' closure

import DelegatePromises

private func caller(_ oven: Oven, _ didRise: DelegateEvent<Int>) -> EventObservation {
  didRise.observe { _ in
    #if REFUSED
      oven.stop()
    #endif
  }
}
