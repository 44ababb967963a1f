/// A helper races its closure against a sleep, and a caller passes it one that hangs.
actor HelperForTimeouts {
  private var waiting: CheckedContinuation<String, any Error>?

  func loaf() async throws -> String {
    try await within(nanoseconds: 1_000_000) {  // hit: waits-for-loser
      try await self.heldLoaf()
    }
  }

  private func heldLoaf() async throws -> String {
    guard waiting == nil else { throw BakeryError.closed }
    return try await withCheckedThrowingContinuation { waiting = $0 }  // hit: ignores-cancellation
  }

  private func within(
    nanoseconds: UInt64, _ operation: @escaping @Sendable () async throws -> String
  ) async throws -> String {
    try await withThrowingTaskGroup(of: String.self) { group in
      group.addTask { try await operation() }
      group.addTask {
        try await Task.sleep(nanoseconds: nanoseconds)
        throw BakeryError.late
      }
      defer { group.cancelAll() }
      return try await group.next() ?? "none"
    }
  }
}
