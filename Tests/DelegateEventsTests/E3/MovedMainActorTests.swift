import CorePromises
import DelegateEvents
import Dispatch
import Testing
import TestSupport

// E3: each test runs in its own process, whose main actor moves.
@Suite(.timeLimit(.minutes(5)))
struct `An observation on a main actor that is not on the main dispatch queue` {
  // P9
  @Test func `is not made inside a callback on that queue`() async {
    await #expect(processExitsWith: .success) {
      MovedMainActor.begin()
      let (didBake, isOnQueue) = (DelegateEvent<Int>(), Shelf<Bool?>(nil))
      let (ended, resolver) = Promise<Void>.pending()
      let observation = await Task { @MainActor in
        didBake.observe { _ in
          isOnQueue.value = ThisThread.isOnMainQueue
          resolver.fulfill()
        }
      }.value
      // The library has found out by now: jobs of the main actor run in their order.
      await Task { @MainActor in }.value

      let queue = DispatchQueue.main
      queue.async { didBake.send(1) }

      try await ended.value
      observation.cancel()
      #expect(isOnQueue.value == false)
    }
  }
}
