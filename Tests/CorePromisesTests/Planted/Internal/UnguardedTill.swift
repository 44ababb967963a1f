import Synchronization

/// A counter that two threads change without an order, which is the planted race.
final class UnguardedTill: @unchecked Sendable {
  private let present = Atomic<Int>(0)
  private var loaves = 0

  /// Waits until both threads have come, without ordering them, so that they meet in every run.
  func add(_ loaves: Int) {
    present.add(1, ordering: .relaxed)
    while present.load(ordering: .relaxed) < 2 {}
    for _ in 0..<1_000 { self.loaves += loaves }
  }
}
