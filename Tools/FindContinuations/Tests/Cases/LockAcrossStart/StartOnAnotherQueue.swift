import Foundation

/// A miss: the start comes later, in a job of its own.
final class StartOnAnotherQueue: @unchecked Sendable {
  private let lock = NSLock()
  private let oven = Oven()
  private var waiting: CheckedContinuation<String, any Error>?

  func loaf() async throws -> String {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        precondition(waiting == nil)
        lock.withLock {
          waiting = continuation
          DispatchQueue.global().async { self.oven.startBaking() }
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
