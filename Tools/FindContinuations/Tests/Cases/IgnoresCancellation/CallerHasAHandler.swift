/// A miss: the only caller has the handler.
actor CallerHasAHandler {
  private var waiting: CheckedContinuation<String, any Error>?

  func loaf() async throws -> String {
    try await withTaskCancellationHandler {
      try await wait()
    } onCancel: {
      Task { await self.leave() }
    }
  }

  private func wait() async throws -> String {
    waiting?.resume(throwing: BakeryError.late)
    return try await withCheckedThrowingContinuation { waiting = $0 }
  }

  private func leave() {
    waiting?.resume(throwing: CancellationError())
    waiting = nil
  }
}
