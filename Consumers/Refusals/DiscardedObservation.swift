// An observation that is discarded ends at once.
// Refused with: result of call to 'observe(fileID:line:_:onEnd:)' is unused

import DelegatePromises

private func caller(_ didRise: DelegateEvent<Int>) -> EventObservation {
  #if REFUSED
    didRise.observe { print($0) }
  #endif
  return didRise.observe { print($0) }
}
