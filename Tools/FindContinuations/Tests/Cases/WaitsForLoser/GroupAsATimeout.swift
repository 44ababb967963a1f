/// When the sleep wins, the group still waits for the continuation.
actor GroupAsATimeout {
  private var waiting: CheckedContinuation<String, any Error>?

  func loaf() async throws -> String {
    guard waiting == nil else { throw BakeryError.closed }
    return try await withThrowingTaskGroup(of: String.self) { group in  // hit: waits-for-loser
      group.addTask {
        try await withCheckedThrowingContinuation { continuation in  // hit: ignores-cancellation
          Task { await self.keep(continuation) }
        }
      }
      group.addTask {
        try await self.answer()
      }
      group.addTask {
        try await Task.sleep(nanoseconds: 1_000_000)
        throw BakeryError.late
      }
      defer { group.cancelAll() }
      return try await group.next() ?? "none"
    }
  }

  private func keep(_ continuation: CheckedContinuation<String, any Error>) {
    waiting = continuation
  }

  private func answer() async throws -> String {
    guard waiting == nil else { throw BakeryError.closed }
    return try await withCheckedThrowingContinuation { waiting = $0 }  // hit: ignores-cancellation
  }
}
