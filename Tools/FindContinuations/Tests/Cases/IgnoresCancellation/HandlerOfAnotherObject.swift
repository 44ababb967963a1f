/// A miss: the handlers stand where the object with the continuation is used.
actor HandlerOfAnotherObject {
  private let counter = Counter()
  private var waiting: CheckedContinuation<String, any Error>?
  private var bell: CheckedContinuation<String, any Error>?

  func loaf() async throws -> String {
    try await withTaskCancellationHandler {
      try await counter.served()
    } onCancel: {
      Task { await counter.close() }
    }
  }

  func shared() async throws -> String {
    let task = Task {
      guard waiting == nil else { throw BakeryError.closed }
      return try await withCheckedThrowingContinuation { waiting = $0 }
    }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      Task { await self.leave() }
    }
  }

  func rung() async throws -> String {
    guard bell == nil else { throw BakeryError.closed }
    return try await leaving {
      try await withCheckedThrowingContinuation { self.bell = $0 }
    }
  }

  private func leave() {
    waiting?.resume(throwing: CancellationError())
    waiting = nil
    bell?.resume(throwing: CancellationError())
    bell = nil
  }

  private func leaving(_ work: () async throws -> String) async throws -> String {
    try await withTaskCancellationHandler {
      try await work()
    } onCancel: {
      Task { await self.leave() }
    }
  }
}

actor Counter {
  private var waiting: CheckedContinuation<String, any Error>?

  func served() async throws -> String {
    guard waiting == nil else { throw BakeryError.closed }
    return try await withCheckedThrowingContinuation { waiting = $0 }
  }

  func close() {
    waiting?.resume(throwing: CancellationError())
    waiting = nil
  }
}
