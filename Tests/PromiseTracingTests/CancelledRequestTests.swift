import CorePromises
import PromiseTracing
import TestSupport
import Testing

// P13
@Suite(.timeLimit(.minutes(5))) struct `A pending request that is being cancelled` {
  // The observation is told when the promise is cancelled, and its `onCancel` has not run yet.
  @Test func `takes no answer of the one behind it`() {
    let requests = PendingRequests<Int, Int>()
    let (first, second) = (Shelf<Promise<Int>?>(nil), Shelf<Promise<Int>?>(nil))
    let notes = ScopedNotes()
    notes.scope.run {
      let observation = PromiseDiagnostics.observe { activity in
        if case .cancelled = activity.kind { requests.take(1)?.fulfill(5) }
      }
      for shelf in [first, second] { shelf.value = requests.request(1) }

      first.value?.cancel()

      observation.cancel()
    }

    #expect((try? second.value?.current?.get()) == 5)
    #expect(requests.count == 0)
  }
}
