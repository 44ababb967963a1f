/// A miss: the only caller asks for one thing after the other.
actor OneCaller {
  private var waiting: CheckedContinuation<String, any Error>?

  func loaves() async throws -> [String] {
    var loaves: [String] = []
    for _ in 0..<3 { loaves.append(try await loaf()) }
    return loaves
  }

  private func loaf() async throws -> String {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting = $0 }
    } onCancel: {
      Task { await self.leave() }
    }
  }

  private func leave() {
    waiting?.resume(throwing: CancellationError())
    waiting = nil
  }
}
