/// A miss: the continuation is there before the start.
actor StoredFirst {
  private let oven = Oven()
  private var waiting: CheckedContinuation<String, any Error>?

  func loaf() async throws -> String {
    guard waiting == nil else { throw BakeryError.closed }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waiting = continuation
        oven.startBaking()
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
