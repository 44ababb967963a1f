import Synchronization

/// What two threads count in, without an order: the race that is planted.
final class UnguardedTill: @unchecked Sendable {
  private let present = Atomic<Int>(0)
  private var loaves = 0

  /// Waits until both have come, without ordering them, so that they meet on every run.
  func add(_ loaves: Int) {
    present.add(1, ordering: .relaxed)
    while present.load(ordering: .relaxed) < 2 {}
    for _ in 0..<1_000 { self.loaves += loaves }
  }
}
