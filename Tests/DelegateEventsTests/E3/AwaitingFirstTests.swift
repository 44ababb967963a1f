import DelegateEvents
import Testing
import TestSupport

// D5, E3: code that follows an `await` runs where it was written. This holds in release builds
// too, where the optimiser may drop the hop before the first `await` of a function.
@Suite(.timeLimit(.minutes(5)))
struct `Code that begins with the value of an event` {
  // E3
  @Test func `is on its actor after a value of an event, or a current value`() async throws {
    let (event, current) = (DelegateEvent<Int>(), CurrentValue(1))
    let values = event.values()
    event.send(1)

    #expect(try await isOnMainActor(after: values.makeAsyncIterator()))
    #expect(try await isOnMainActor(after: current.values().makeAsyncIterator()))
  }
}

@MainActor private func isOnMainActor(
  after values: sending DelegateEvent<Int>.Values.AsyncIterator
) async throws -> Bool {
  var values = values
  _ = try await values.next()
  return ThisThread.isOnMainQueue
}
