internal import Dispatch
internal import Synchronization

/// Some threads that begin together.
final class ThreadStart: Sendable {
  private let count: Int
  private let missing: Atomic<Int>
  private let running: Atomic<Int>
  private let begin = DispatchSemaphore(value: 0)

  init(count: Int) {
    self.count = count
    missing = Atomic(count)
    running = Atomic(count)
  }

  /// Runs `body` on each thread, with its number, and suspends until all have returned.
  func run(_ body: @escaping @Sendable (Int) -> Void) async {
    guard count > 0 else { return }
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      for index in 0..<count {
        DispatchQueue(label: "PromisesTesting.thread").async { [self] in
          waitForOthers()
          body(index)
          let left = running.subtract(1, ordering: .acquiringAndReleasing).newValue
          if left == 0 { continuation.resume() }
        }
      }
    }
    // The thread sanitizer sees this order, but not the one that an early resume brings.
    _ = running.load(ordering: .acquiring)
  }

  private func waitForOthers() {
    let left = missing.subtract(1, ordering: .relaxed).newValue
    if left == 0 { for _ in 0..<count { begin.signal() } }
    begin.wait()
  }
}
