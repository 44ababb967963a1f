import DelegatePromises
import Testing
import TestSupport

// D7
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A cancelled task` {
  private let kitchen = Kitchen<WeakOven>()

  enum Moment: CaseIterable { case whileItWaits, onAnotherThread, beforeItAsks }

  // D7
  @Test(arguments: Moment.allCases)
  func `stops the source of the promise it awaits`(moment: Moment) async throws {
    let (mayAsk, started, released) = (Gate(), Gate(), Shelf<Promise<Void>?>(nil))
    let task = Task {
      await mayAsk.wait()
      let promise = order { _ in started.open() }
      released.value = promise.released
      return try await promise.value
    }

    if moment == .beforeItAsks { task.cancel() }
    mayAsk.open()
    await started.wait()
    if moment == .onAnotherThread { await onThread { task.cancel() } } else { task.cancel() }

    await #expect(throws: CancellationError.self) { try await task.value }
    try await released.value?.value
    kitchen.expectClosed()
  }

  private func order(start: @escaping (WeakOven) -> Void) -> Promise<Int> {
    Promise(
      from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker, start: start,
      stop: kitchen.stop)
  }
}
