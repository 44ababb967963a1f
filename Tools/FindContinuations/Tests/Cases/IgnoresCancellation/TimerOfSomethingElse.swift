import Foundation

/// A timer, a sleep or a word of the same function does nothing for the one who waits.
@MainActor final class TimerOfSomethingElse {
  private let oven = Oven()
  private var waiting: CheckedContinuation<String, any Error>?
  private var isLate = false

  func beeping() async throws -> String {
    guard waiting == nil else { throw BakeryError.closed }
    return try await withCheckedThrowingContinuation { continuation in  // hit: ignores-cancellation
      waiting = continuation
      DispatchQueue.main.asyncAfter(deadline: .now() + 5) {
        MainActor.assumeIsolated { self.isLate = true }
      }
      oven.startBaking()
    }
  }

  func slowly() async throws -> String {
    guard waiting == nil else { throw BakeryError.closed }
    try await Task.sleep(nanoseconds: 1_000)
    return try await withCheckedThrowingContinuation { waiting = $0 }  // hit: ignores-cancellation
  }

  func working() async throws -> String {
    guard waiting == nil else { throw BakeryError.closed }
    return try await withCheckedThrowingContinuation { continuation in  // hit: ignores-cancellation
      waiting = continuation
      Task { await work() }
    }
  }

  private func work() async {
    try? await Task.sleep(nanoseconds: 1_000)
    if isLate { finish(.failure(BakeryError.late)) }
  }

  func quickly() async throws -> String {
    guard waiting == nil else { throw BakeryError.closed }
    return try await withDeadline {
      try await withCheckedThrowingContinuation { self.waiting = $0 }  // hit: ignores-cancellation
    }
  }

  private func withDeadline(_ work: () async throws -> String) async throws -> String {
    try await work()
  }

  func finish(_ result: Result<String, any Error>) {
    waiting?.resume(with: result)
    waiting = nil
  }
}
