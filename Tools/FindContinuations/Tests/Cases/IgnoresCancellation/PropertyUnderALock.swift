/// The property stands behind a lock.
final class PropertyUnderALock: Sendable {
  private struct State { var waiting: CheckedContinuation<String, any Error>? }
  private let state = Guarded(State())
  private let oven = Oven()

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in  // hit: ignores-cancellation
      state.withLock { state in
        state.waiting?.resume(throwing: BakeryError.late)
        state.waiting = continuation
      }
      oven.startBaking()
    }
  }

  func answer(_ loaf: String) {
    let waiting = state.withLock { state in
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(returning: loaf)
  }
}
