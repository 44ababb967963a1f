import Foundation

/// A miss: a timer of the same function ends the wait.
@MainActor final class LimitedByATimer {
  private let oven = Oven()
  private var waiting: CheckedContinuation<String, any Error>?

  func loaf() async throws -> String {
    finish(.failure(BakeryError.late))
    return try await withCheckedThrowingContinuation { continuation in
      waiting = continuation
      DispatchQueue.main.asyncAfter(deadline: .now() + 5) {
        MainActor.assumeIsolated { self.finish(.failure(BakeryError.late)) }
      }
      oven.startBaking()
    }
  }

  func loafOfAnItem() async throws -> String {
    finish(.failure(BakeryError.late))
    return try await withCheckedThrowingContinuation { continuation in
      waiting = continuation
      let item = DispatchWorkItem {
        MainActor.assumeIsolated { self.finish(.failure(BakeryError.late)) }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 5, execute: item)
    }
  }

  private func finish(_ result: Result<String, any Error>) {
    waiting?.resume(with: result)
    waiting = nil
  }
}
