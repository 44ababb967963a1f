import CorePromises
import TestSupport
import Testing

// P10, S5: a reader of `until(promise)` may leave long after the promise has gone.
@Suite(.timeLimit(.minutes(5))) struct `A hook that can be taken out` {
  @Test func `may be taken out of a promise that has gone`() {
    for loaves in 0..<100 {
      let calls = Counter()
      let remove = hook(of: .fulfilled(loaves), calls)

      remove()

      #expect(calls.count == 1)
    }
  }

  @Test func `may be taken out while its promise settles and goes`() async {
    for loaves in 0..<500 {
      let (calls, resolver) = (Counter(), Shelf<Promise<Int>.Resolver?>(nil))
      let remove = hook(of: Promise { resolver.value = $0 }, calls)

      await onThreads(2) { thread in
        if thread == 1 { return remove() }
        resolver.value?.fulfill(loaves)
        resolver.value = nil
      }

      #expect(calls.count <= 1)
    }
  }

  @Test func `is released and not called once it has been taken out`() {
    let (promise, resolver) = Promise<Int>.pending()
    let (calls, alive) = (Counter(), LiveCount())
    let remove = ErasedPromise(promise).removableHook { [ticket = alive.ticket()] in
      withExtendedLifetime(ticket) { calls.add() }
    }
    #expect(alive.count == 1)

    remove()

    #expect(alive.count == 0)
    remove()
    resolver.fulfill(1)
    #expect(calls.count == 0)
  }

  @Test func `retains neither its promise nor the value`() {
    let alive = LiveCount()
    let calls = Counter()
    let remove = hook(of: .fulfilled(alive.ticket()), calls)

    #expect(alive.count == 0)
    remove()
  }

  /// Returns the function that takes a hook out of a promise that nobody else retains.
  private func hook<Value>(
    of promise: Promise<Value>, _ calls: Counter
  ) -> @Sendable () -> Void {
    ErasedPromise(promise).removableHook { calls.add() }
  }
}
