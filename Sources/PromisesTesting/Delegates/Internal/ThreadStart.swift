internal import Dispatch
internal import Synchronization

/// Some threads that begin together.
final class ThreadStart: Sendable {
  private let count: Int
  private let missing: Atomic<Int>
  private let begin = DispatchSemaphore(value: 0)

  init(count: Int) {
    self.count = count
    missing = Atomic(count)
  }

  /// Runs `body` on each thread, with its number, and suspends until all have returned.
  ///
  /// By then, no thread retains `body`: a job leaves its group after it has been released.
  func run(_ body: @escaping @Sendable (Int) -> Void) async {
    let threads = DispatchGroup()
    for index in 0..<count {
      DispatchQueue(label: "PromisesTesting.thread").async(group: threads) { [self] in
        waitForOthers()
        body(index)
      }
    }
    await withCheckedContinuation { continuation in
      threads.notify(queue: .global()) { continuation.resume() }
    }
  }

  private func waitForOthers() {
    let left = missing.subtract(1, ordering: .relaxed).newValue
    if left == 0 { for _ in 0..<count { begin.signal() } }
    begin.wait()
  }
}
