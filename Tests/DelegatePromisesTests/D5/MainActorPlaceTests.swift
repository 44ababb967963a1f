import CorePromises
import DelegatePromises
import Dispatch
import Testing
import TestSupport

// D5: each test runs in its own process, where the library is used for the first time.
@Suite(.timeLimit(.minutes(5)))
struct `The place of the main actor` {
  // P9
  @Test func `is not the main dispatch queue, if the program has moved it`() async {
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

  // D4
  @Test func `is the main dispatch queue, also if it is first seen inside the sync of another`()
    async
  {
    await #expect(processExitsWith: .success) { @MainActor () async throws in
      let oven = StrongOven()
      let promise = askInsideQueue(oven)

      oven.bake(1)

      #expect(oven.delegate == nil)
      #expect(try await promise.value == 1)
    }
  }
}

@MainActor
private func askInsideQueue(_ oven: StrongOven) -> Promise<Int> {
  DispatchQueue(label: "other").sync {
    Promise(from: oven, taking: \.delegate, with: { Baker($0) }) { _ in }
  }
}
