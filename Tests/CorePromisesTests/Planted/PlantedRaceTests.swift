import CorePromises
import Dispatch
import Testing

/// A data race: handlers of two promises write one counter, and nothing orders them.
///
/// `Scripts/sanitized` fails if the thread sanitizer does not report it.
@Suite(.timeLimit(.minutes(5)), .enabled(if: isPlanted)) struct `A planted race` {
  @Test func `is reported by the thread sanitizer`() async throws {
    let till = UnguardedTill()
    let counted = ["counter", "door"].map { place in
      Promise.fulfilled(1).map(on: .queue(DispatchQueue(label: place))) { till.add($0) }
    }
    for promise in counted { try await promise.value }
  }
}
