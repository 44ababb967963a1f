import CorePromises
import DelegatePromises
import Testing
import TestSupport

// D5, D10: code that follows an `await` runs where it was written. This holds in release builds
// too, where the optimiser may drop the hop before the first `await` of a function.
@Suite(.timeLimit(.minutes(5)))
struct `Code that begins with a question` {
  // D10
  @Test func `is on its actor after an answer`() async throws {
    #expect(try await isOnMainActorAfterOwning())
    #expect(try await isOnMainActorAfterCall())
  }
}

@MainActor private func isOnMainActorAfterOwning() async throws -> Bool {
  _ = try await Promise.answer(
    from: WeakOven(counted: nil), taking: \.delegate, with: { Baker($0) }
  ) {
    $0.bake(1)
  }
  return ThisThread.isOnMainQueue
}

@MainActor private func isOnMainActorAfterCall() async throws -> Bool {
  _ = try await Promise.answer(with: { Baker($0) }) { $0.ovenDidBake(1) }
  return ThisThread.isOnMainQueue
}
