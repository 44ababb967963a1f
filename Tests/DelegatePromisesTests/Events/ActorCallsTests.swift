import Testing
import TestSupport

@testable import DelegatePromises

// E3: what a callback on its way to an actor finds there.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct `Calls on an actor` {
  private let calls = ActorCalls(on: MainActor.shared)
  private let made = Counter()

  // E3
  @Test func `are not made after they were cancelled, on whatever thread they come`() async {
    let (calls, made) = (calls, made)
    // Blocks the main thread, so that the call waits until this test suspends.
    runOnThread { calls.add { made.add() } }

    calls.cancel()

    calls.add { made.add() }
    await onThread { calls.add { made.add() } }
    await mainActorHasCaughtUp()
    #expect(made.count == 0)
  }
}
