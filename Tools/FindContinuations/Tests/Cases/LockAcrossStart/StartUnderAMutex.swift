import Foundation

/// The lock is a C function's, is held in a branch, or is taken by the method that stores.
final class StartUnderAMutex: @unchecked Sendable {
  private var mutex = pthread_mutex_t()
  private let lock = NSLock()
  private let oven = Oven()
  private var waiting: CheckedContinuation<String, Never>?

  func loaf() async -> String {
    precondition(waiting == nil)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        pthread_mutex_lock(&mutex)
        waiting = continuation
        oven.startBaking()  // hit: lock-across-start
        pthread_mutex_unlock(&mutex)
      }
    } onCancel: {
      finish("none")
    }
  }

  func inABranch(isFresh: Bool) async -> String {
    precondition(waiting == nil)
    return await withCheckedContinuation { continuation in
      if isFresh {
        lock.lock()
        defer { lock.unlock() }
        waiting = continuation
        oven.startBaking()  // hit: lock-across-start
      } else {
        continuation.resume(returning: "none")
      }
    }
  }

  func inAMethod() async -> String {
    precondition(waiting == nil)
    return await withCheckedContinuation { keep($0) }
  }

  private func keep(_ continuation: CheckedContinuation<String, Never>) {
    precondition(waiting == nil)
    lock.lock()
    defer { lock.unlock() }
    waiting = continuation
    oven.startBaking()  // hit: lock-across-start
  }

  private func finish(_ loaf: String) {
    lock.lock()
    let waiting = waiting
    self.waiting = nil
    lock.unlock()
    waiting?.resume(returning: loaf)
  }
}
