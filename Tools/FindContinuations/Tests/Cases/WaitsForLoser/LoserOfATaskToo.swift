/// Nobody can cancel the task of another caller, but the group cancels its own.
actor LoserOfATaskToo {
  private var waiting: CheckedContinuation<Void, any Error>?

  func open() {
    Task { try await baked() }
  }

  func served() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in  // hit: waits-for-loser
      group.addTask { try await self.baked() }
      group.addTask {
        try await Task.sleep(nanoseconds: 1_000_000)
        throw BakeryError.late
      }
      try await group.next()
      group.cancelAll()
    }
  }

  private func baked() async throws {
    guard waiting == nil else { throw BakeryError.closed }
    try await withCheckedThrowingContinuation { waiting = $0 }  // hit: ignores-cancellation
  }

  func answer() {
    waiting?.resume()
    waiting = nil
  }
}
