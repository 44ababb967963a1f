// A result must be used: `catch` ends a chain, and an observation that is discarded ends at once.
// Refused with: result of call to 'finally(on:fileID:line:_:)' is unused
// Refused with: result of call to 'tap(on:fileID:line:_:)' is unused
// Refused with: result of call to 'map(on:fileID:line:_:)' is unused
// Refused with: result of call to 'observe(fileID:line:_:onEnd:)' is unused

import DelegateEvents

private func caller(_ didRise: DelegateEvent<Int>) -> EventObservation {
  #if REFUSED
    bake().finally { print("done") }
    bake().tap { print($0) }
    bake().map { $0.grams }
    didRise.observe { print($0) }
  #else
    bake().tap { print($0) }.map { $0.grams }.finally { print("done") }.catch { print($0) }
  #endif
  return didRise.observe { print($0) }
}
