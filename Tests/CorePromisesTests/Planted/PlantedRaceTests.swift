import CorePromises
import Dispatch
import Synchronization
import Testing

/// A data race: handlers of two promises write one counter, and nothing orders them.
/// `Scripts/sanitized` fails if the thread sanitizer is silent about it.
@Suite(.enabled(if: isPlanted)) struct `A planted race` {
  @Test func `is reported by the thread sanitizer`() async throws {
    let till = Till()
    let counted = ["counter", "door"].map { place in
      Promise.fulfilled(1).map(on: .queue(DispatchQueue(label: place))) { till.add($0) }
    }
    for promise in counted { try await promise.value }
  }
}

private final class Till: @unchecked Sendable {
  private let present = Atomic<Int>(0)
  private var loaves = 0

  /// Waits until both have come, without ordering them, so that they meet on every run.
  func add(_ loaves: Int) {
    present.add(1, ordering: .relaxed)
    while present.load(ordering: .relaxed) < 2 {}
    for _ in 0..<1_000 { self.loaves += loaves }
  }
}
