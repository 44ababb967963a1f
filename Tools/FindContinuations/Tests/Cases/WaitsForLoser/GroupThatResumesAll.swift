/// A miss: when the time is up, the group resumes whoever waits.
actor GroupThatResumesAll {
  private var waiting: [CheckedContinuation<String, any Error>] = []

  func loaf() async throws -> String {
    try await withThrowingTaskGroup(of: String.self) { group in
      group.addTask {
        try await withCheckedThrowingContinuation { continuation in
          Task { await self.keep(continuation) }
        }
      }
      group.addTask {
        try await Task.sleep(nanoseconds: 1_000_000)
        throw BakeryError.late
      }
      do {
        return try await group.next() ?? "none"
      } catch {
        failAll(error)
        throw error
      }
    }
  }

  private func keep(_ continuation: CheckedContinuation<String, any Error>) {
    waiting.append(continuation)
  }

  private func failAll(_ error: any Error) {
    for continuation in waiting { continuation.resume(throwing: error) }
    waiting = []
  }
}
