/// A miss: the loser is of another type, or leaves, or nobody wants to be faster.
final class LoserOfAnotherType: Sendable {
  private let oven = Oven()
  private let door = BakeryDoor()

  func called() async throws -> String {
    try await withThrowingTaskGroup(of: String.self) { group in
      group.addTask { try await self.door.opened() }
      group.addTask {
        try await Task.sleep(nanoseconds: 1_000_000)
        throw BakeryError.late
      }
      defer { group.cancelAll() }
      return try await group.next() ?? "none"
    }
  }

  func leaving() async throws -> String {
    try await withThrowingTaskGroup(of: String.self) { group in
      group.addTask {
        try await withTaskCancellationHandler {
          try await withCheckedThrowingContinuation { continuation in
            self.oven.bake { continuation.resume(with: $0) }
          }
        } onCancel: {
          self.oven.stopBaking()
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

  /// It takes a while at least.
  func slowly() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { _ = await self.opened() }
      group.addTask { try? await Task.sleep(nanoseconds: 1_000_000) }
      await group.waitForAll()
    }
  }

  private func opened() async -> String {
    await withCheckedContinuation { continuation in
      oven.weigh { _, _ in continuation.resume(returning: "open") }
    }
  }
}

final class BakeryDoor: Sendable {
  func opened() async throws -> String { "open" }
}
