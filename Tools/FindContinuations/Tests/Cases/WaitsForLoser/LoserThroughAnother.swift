/// The loser waits through other functions, or in one that leaves before.
final class LoserThroughAnother: Sendable {
  private let scale = ScaleOfALoser()

  func weighed() async throws -> Int {
    try await withThrowingTaskGroup(of: Int.self) { group in  // hit: waits-for-loser
      group.addTask { try await self.twice() }
      group.addTask {
        try await Task.sleep(nanoseconds: 1_000_000)
        throw BakeryError.late
      }
      defer { group.cancelAll() }
      return try await group.next() ?? 0
    }
  }

  func left() async throws -> Int {
    try await withThrowingTaskGroup(of: Int.self) { group in
      group.addTask { try await self.leaving() }
      group.addTask {
        try await Task.sleep(nanoseconds: 1_000_000)
        throw BakeryError.late
      }
      defer { group.cancelAll() }
      return try await group.next() ?? 0
    }
  }

  func begun() async throws -> Int {
    try await withThrowingTaskGroup(of: Int.self) { group in
      group.addTask { await self.begin() }
      group.addTask {
        try await Task.sleep(nanoseconds: 1_000_000)
        throw BakeryError.late
      }
      defer { group.cancelAll() }
      return try await group.next() ?? 0
    }
  }

  private func twice() async throws -> Int { try await once() * 2 }

  private func once() async throws -> Int { try await scale.weight() }

  private func leaving() async throws -> Int {
    try await withTaskCancellationHandler {
      try await scale.weight()
    } onCancel: {
      scale.switchOff()
    }
  }

  private func begin() async -> Int {
    Task { try await scale.weight() }
    return 0
  }
}

final class ScaleOfALoser: Sendable {
  private let oven = Oven()

  func weight() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      oven.weigh { weight, error in
        if let weight {
          continuation.resume(returning: weight)
        } else {
          continuation.resume(throwing: error ?? BakeryError.burnt)
        }
      }
    }
  }

  func switchOff() {}
}
