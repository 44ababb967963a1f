/// A miss: the child that sleeps ends the wait of the other.
actor SleeperThatEndsTheWork {
  private var waiting: CheckedContinuation<String, any Error>?

  func loaf() async throws -> String {
    try await withThrowingTaskGroup(of: String.self) { group in
      group.addTask { try await self.slowLoaf() }
      group.addTask {
        try await Task.sleep(nanoseconds: 1_000_000)
        await self.leave()
        throw BakeryError.late
      }
      defer { group.cancelAll() }
      return try await group.next() ?? "none"
    }
  }

  private func slowLoaf() async throws -> String {
    guard waiting == nil else { throw BakeryError.closed }
    return try await withCheckedThrowingContinuation { waiting = $0 }  // hit: ignores-cancellation
  }

  private func leave() {
    waiting?.resume(throwing: BakeryError.late)
    waiting = nil
  }
}
