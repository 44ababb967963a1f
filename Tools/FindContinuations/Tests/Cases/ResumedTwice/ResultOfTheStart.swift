/// The callback resumes, and so does a false result of the call that was given it.
final class ResultOfTheStart: @unchecked Sendable {
  let starter = BoolStarter()

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      let started = starter.start { continuation.resume(with: $0) }
      if !started {
        continuation.resume(throwing: BakeryError.closed)  // hit: resumed-twice
      }
    }
  }

  func roll() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      if !starter.start(done: { continuation.resume(with: $0) }) {
        continuation.resume(throwing: BakeryError.closed)  // hit: resumed-twice
      }
    }
  }

  func both() async -> String {
    await withCheckedContinuation { continuation in
      _ = starter.start { _ in continuation.resume(returning: "rye") }
      continuation.resume(returning: "wheat")  // hit: resumed-twice
    }
  }
}

final class BoolStarter: @unchecked Sendable {
  var isOpen = true

  /// Calls back, also if it returns false.
  func start(done: @escaping @Sendable (Result<String, any Error>) -> Void) -> Bool {
    guard isOpen else {
      done(.failure(BakeryError.closed))
      return false
    }
    return true
  }
}
