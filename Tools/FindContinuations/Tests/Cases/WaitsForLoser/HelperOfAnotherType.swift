/// A miss: this type's own helper leaves the loser behind, whatever another one of this name does.
actor HelperOfAnotherType {
  private var waiting: CheckedContinuation<Int, any Error>?

  func weight() async throws -> Int {
    try await withLimit { try await self.heldWeight() }
  }

  private func heldWeight() async throws -> Int {
    guard waiting == nil else { throw BakeryError.closed }
    // hit below: ignores-cancellation
    return try await withCheckedThrowingContinuation { waiting = $0 }
  }

  private func withLimit(_ work: @escaping @Sendable () async throws -> Int) async throws -> Int {
    let (results, continuation) = AsyncThrowingStream.makeStream(of: Int.self)
    Task {
      try await continuation.yield(work())
    }
    Task {
      try await Task.sleep(nanoseconds: 1_000_000)
      continuation.finish(throwing: BakeryError.late)
    }
    for try await weight in results { return weight }
    throw BakeryError.late
  }
}

/// The other helper waits for its group.
struct HelperWithAGroup {
  func weight(of actor: HelperOfAnotherType) async throws -> Int {
    try await withLimit { try await actor.weight() }
  }

  private func withLimit(_ work: @escaping @Sendable () async throws -> Int) async throws -> Int {
    try await withThrowingTaskGroup(of: Int.self) { group in
      group.addTask { try await work() }
      group.addTask {
        try await Task.sleep(nanoseconds: 1_000_000)
        throw BakeryError.late
      }
      defer { group.cancelAll() }
      return try await group.next() ?? 0
    }
  }
}
