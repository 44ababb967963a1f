// An iterator belongs to one task.
// Refused with: capture of 'iterator' with non-Sendable type 'DelegateEvent<Int>.Values.AsyncIterator' in a '@Sendable' closure

import DelegateEvents

private func caller(_ didRise: DelegateEvent<Int>) -> @Sendable () -> Void {
  let iterator = didRise.values().makeAsyncIterator()
  return {
    #if REFUSED
      _ = iterator
    #endif
  }
}
