/// A miss: nobody can cancel a task that nobody has.
@MainActor final class TaskThatNobodyHas {
  private let oven = Oven()
  private var waiting: CheckedContinuation<String, any Error>?
  private var bell: CheckedContinuation<String, any Error>?

  func order() {
    Task {
      guard bell == nil else { return }
      _ = try await withCheckedThrowingContinuation { bell = $0 }
    }
    Task { try await prepare() }
  }

  func orderAgain() {
    _ = Task.detached { try await self.wait() }
    Task<Void, any Error>.detached { try await self.prepare() }
  }

  private func prepare() async throws { _ = try await wait() }

  private func wait() async throws -> String {
    guard waiting == nil else { throw BakeryError.closed }
    return try await withCheckedThrowingContinuation { continuation in
      waiting = continuation
      oven.startBaking()
    }
  }

  func answer(_ loaf: String) {
    waiting?.resume(returning: loaf)
    waiting = nil
    bell?.resume(returning: loaf)
    bell = nil
  }
}
