/// A callback inside the start finds no continuation.
actor StartedFirst {
  private let oven = Oven()
  private var waiting: CheckedContinuation<String, any Error>?

  func loaf() async throws -> String {
    guard waiting == nil else { throw BakeryError.closed }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        oven.startBaking()  // hit: stored-after-start
        waiting = continuation
      }
    } onCancel: {
      Task { await self.leave() }
    }
  }

  private func leave() {
    waiting?.resume(throwing: CancellationError())
    waiting = nil
  }
}
