import CorePromises
import DelegatePromises
import Dispatch
import Testing
import TestSupport

// D5: each test runs in its own process, whose main actor moves.
@Suite(.timeLimit(.minutes(5)))
struct `A main actor that is not on the main dispatch queue` {
  // P9
  @Test func `is not where a callback on that queue comes`() async {
    await #expect(processExitsWith: .success) {
      MovedMainActor.begin()
      let (oven, isStoppedOnQueue) = (StrongOven(), Shelf<Bool?>(nil))
      let promise = await Task { @MainActor in
        Promise(from: oven, taking: \.delegate, with: { Baker($0) }) { _ in
        } stop: { _ in
          isStoppedOnQueue.value = ThisThread.isOnMainQueue
        }
      }.value

      // The library has found out by now: jobs of the main actor run in their order.
      await Task { @MainActor in }.value

      // A closure for `DispatchQueue.main.async` itself would count as the main actor's.
      let queue = DispatchQueue.main
      queue.async { oven.bake(1) }

      #expect(try await promise.value == 1)
      try await promise.released.value
      #expect(isStoppedOnQueue.value == false)
    }
  }
}
