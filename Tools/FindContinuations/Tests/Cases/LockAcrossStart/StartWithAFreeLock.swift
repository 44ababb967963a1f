import Foundation

/// A miss: the lock is free again, or the thread that holds it may take it again.
final class StartWithAFreeLock: @unchecked Sendable {
  private var mutex = pthread_mutex_t()
  private let lock = NSRecursiveLock()
  private let oven = Oven()
  private var waiting: CheckedContinuation<String, Never>?

  func loaf() async -> String {
    precondition(waiting == nil)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        pthread_mutex_lock(&mutex)
        waiting = continuation
        pthread_mutex_unlock(&mutex)
        oven.startBaking()
      }
    } onCancel: {
      finish("none")
    }
  }

  func underARecursiveLock() async -> String {
    precondition(waiting == nil)
    return await withCheckedContinuation { continuation in
      lock.lock()
      defer { lock.unlock() }
      waiting = continuation
      oven.startBaking()
    }
  }

  func afterABlock() async -> String {
    precondition(waiting == nil)
    return await withCheckedContinuation { continuation in
      do {
        pthread_mutex_lock(&mutex)
        defer { pthread_mutex_unlock(&mutex) }
        waiting = continuation
      }
      oven.startBaking()
    }
  }

  private func finish(_ loaf: String) {
    lock.lock()
    let waiting = waiting
    self.waiting = nil
    lock.unlock()
    waiting?.resume(returning: loaf)
  }
}
