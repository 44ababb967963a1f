import Foundation

/// The place is the value of a lock, or a member of it.
final class PlaceUnderALock: @unchecked Sendable {
  struct Desk {
    var count = 0
    var waiting: CheckedContinuation<String, Never>?
  }

  private let waiting = Guarded<CheckedContinuation<String, Never>?>(nil)
  private let desk = Guarded(Desk())
  private static let shared = Guarded<CheckedContinuation<String, Never>?>(nil)

  func inTheValue() async -> String {
    await withCheckedContinuation { continuation in
      waiting.withLock { $0 = continuation }  // hit: overwritten-continuation
    }
  }

  func inAMember() async -> String {
    await withCheckedContinuation { continuation in
      desk.withLock { desk in
        desk.count += 1
        desk.waiting = continuation  // hit: overwritten-continuation
      }
    }
  }

  func forTheType() async -> String {
    await withCheckedContinuation { continuation in
      Self.shared.withLock { $0 = continuation }  // hit: overwritten-continuation
    }
  }

  func finish() {
    waiting.withLock { waiting in
      waiting?.resume(returning: "rye")
      waiting = nil
    }
  }
}
