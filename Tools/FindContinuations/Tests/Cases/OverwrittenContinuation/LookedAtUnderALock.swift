import Foundation

/// A miss: the closure of the lock looks at the value before it replaces it.
final class LookedAtUnderALock: @unchecked Sendable {
  struct Desk {
    var isTaken = false
    var waiting: CheckedContinuation<String, Never>?
  }

  private let waiting = Guarded<CheckedContinuation<String, Never>?>(nil)
  private let desk = Guarded(Desk())

  func ended() async -> String {
    await withCheckedContinuation { continuation in
      waiting.withLock {
        $0?.resume(returning: "none")
        $0 = continuation
      }
    }
  }

  func taken() async -> String {
    await withCheckedContinuation { continuation in
      let old = waiting.withLock { waiting in
        let old = waiting
        waiting = continuation
        return old
      }
      old?.resume(returning: "none")
    }
  }

  func asked() async -> String {
    await withCheckedContinuation { continuation in
      desk.withLock { desk in
        precondition(!desk.isTaken)
        desk.isTaken = true
        desk.waiting = continuation
      }
    }
  }

  func askedBefore() async -> String? {
    let isFree = desk.withLock { $0.waiting == nil }
    guard isFree else { return nil }
    return await withCheckedContinuation { continuation in
      desk.withLock { $0.waiting = continuation }
    }
  }
}
