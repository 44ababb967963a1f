import Foundation

/// A miss: a method that is called for each wait ends it after a while.
@MainActor final class LimitedByAnotherMethod {
  private let oven = Oven()
  private var waiting: CheckedContinuation<String, any Error>?
  private var limit: Task<Void, Never>?

  func loaf() async throws -> String {
    finish(.failure(BakeryError.late))
    return try await withCheckedThrowingContinuation { continuation in
      waiting = continuation
      startLimit()
      oven.startBaking()
    }
  }

  func timedLoaf() async throws -> String {
    finish(.failure(BakeryError.late))
    return try await withCheckedThrowingContinuation { continuation in
      waiting = continuation
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { [weak self] _ in
        MainActor.assumeIsolated { self?.giveUp() }
      }
    }
  }

  func loafInTime() async throws -> String {
    finish(.failure(BakeryError.late))
    return try await withCheckedThrowingContinuation { continuation in
      waiting = continuation
      Task { await expire() }
    }
  }

  private func expire() async {
    try? await Task.sleep(nanoseconds: 5_000_000_000)
    giveUp()
  }

  private func startLimit() {
    limit = Task {
      try? await Task.sleep(nanoseconds: 5_000_000_000)
      giveUp()
    }
  }

  private func giveUp() { finish(.failure(BakeryError.late)) }

  private func finish(_ result: Result<String, any Error>) {
    waiting?.resume(with: result)
    waiting = nil
  }
}
