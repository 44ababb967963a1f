import Foundation

/// Lets threads begin at the same moment.
///
/// `@unchecked Sendable`: the condition's lock protects the variables.
final class StartingLine: @unchecked Sendable {
  private let condition = NSCondition()
  private var isOpen = false
  /// The threads that are not ready yet.
  private var expected = 0
  /// The threads that are not done yet.
  private var working = 0

  /// Starts a thread, which does its work as soon as the line is open.
  func enter(_ work: @escaping @Sendable () -> Void) {
    condition.withLock {
      expected += 1
      working += 1
    }
    Thread.detachNewThread { [self] in
      change { expected -= 1 }
      wait { isOpen }
      work()
      change { working -= 1 }
    }
  }

  func waitUntilReady() { wait { expected == 0 } }

  func open() { change { isOpen = true } }

  func waitUntilDone() { wait { working == 0 } }

  private func change(_ body: () -> Void) {
    condition.withLock {
      body()
      condition.broadcast()
    }
  }

  private func wait(until holds: () -> Bool) {
    condition.withLock { while !holds() { condition.wait() } }
  }
}
