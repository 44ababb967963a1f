// An observation ends when it is released: nobody hears anything.
// Refused with: result of call to 'observe(_:onEnd:)' is unused

import DelegatePromises

private func caller(_ didRise: DelegateEvent<Int>) -> EventObservation {
  #if REFUSED
    didRise.observe { print($0) }
  #endif
  return didRise.observe { print($0) }
}
