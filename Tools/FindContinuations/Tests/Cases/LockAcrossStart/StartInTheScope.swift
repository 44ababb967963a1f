import Foundation

/// The same with a closure that holds the lock.
final class StartInTheScope: @unchecked Sendable {
  private let lock = NSLock()
  private let oven = Oven()
  private var waiting: CheckedContinuation<String, any Error>?

  func loaf() async throws -> String {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        precondition(waiting == nil)
        lock.withLock {
          waiting = continuation
          oven.startBaking()  // hit: lock-across-start
        }
      }
    } onCancel: {
      finish(.failure(CancellationError()))
    }
  }

  private func finish(_ result: Result<String, any Error>) {
    lock.lock()
    let waiting = waiting
    self.waiting = nil
    lock.unlock()
    waiting?.resume(with: result)
  }
}
