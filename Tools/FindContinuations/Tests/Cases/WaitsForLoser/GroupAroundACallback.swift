/// A completion handler is waited for, here or in a method of a known type.
final class GroupAroundACallback: Sendable {
  private let oven = Oven()
  private let phone = BakeryPhone()

  func loaf() async throws -> String {
    try await withThrowingTaskGroup(of: String.self) { group in  // hit: waits-for-loser
      group.addTask {
        try await withCheckedThrowingContinuation { continuation in
          self.oven.bake { continuation.resume(with: $0) }
        }
      }
      group.addTask {
        try await Task.sleep(nanoseconds: 1_000_000)
        throw BakeryError.late
      }
      defer { group.cancelAll() }
      return try await group.next() ?? "none"
    }
  }

  func called() async throws -> String {
    try await withThrowingTaskGroup(of: String.self) { group in  // hit: waits-for-loser
      group.addTask { try await self.phone.answer() }
      group.addTask {
        try await Task.sleep(nanoseconds: 1_000_000)
        throw BakeryError.late
      }
      defer { group.cancelAll() }
      return try await group.next() ?? "none"
    }
  }

  func discarded() async throws {
    try await withThrowingDiscardingTaskGroup { group in  // hit: waits-for-loser
      group.addTask { _ = try await self.phone.answer() }
      group.addTask {
        try await Task.sleep(nanoseconds: 1_000_000)
        throw BakeryError.late
      }
    }
  }
}

final class BakeryPhone: Sendable {
  private let oven = Oven()

  func answer() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      oven.bake { continuation.resume(with: $0) }
    }
  }
}

/// Has a method of the same name.
final class BakeryBell: Sendable {
  func answer() async throws -> String { "ding" }
}
