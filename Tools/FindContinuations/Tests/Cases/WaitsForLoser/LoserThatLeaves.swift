/// A miss: the work ends when its task is cancelled.
func loserThatLeaves() async throws -> String {
  try await withThrowingTaskGroup(of: String.self) { group in
    group.addTask {
      try await Task.sleep(nanoseconds: 2_000_000)
      return "rye"
    }
    group.addTask {
      try await Task.sleep(nanoseconds: 1_000_000)
      throw BakeryError.late
    }
    defer { group.cancelAll() }
    return try await group.next() ?? "none"
  }
}
