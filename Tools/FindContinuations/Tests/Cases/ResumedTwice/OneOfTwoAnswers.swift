/// Never twice: what is asked after a resume says that it was not that one.
final class OneOfTwoAnswers: @unchecked Sendable {
  let oven = Oven()
  var isOpen = true

  func weight() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      oven.weigh { weight, error in
        if let error { continuation.resume(throwing: error) }
        guard let weight else { return }  // hit: path-without-resume
        continuation.resume(returning: weight)
      }
    }
  }

  func heavy() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      oven.weigh { weight, error in
        var isAnswered = false
        if let error {
          continuation.resume(throwing: error)
          isAnswered = true
        }
        if isAnswered { return }
        continuation.resume(returning: weight ?? 0)
      }
    }
  }

  func caught() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      do {
        try start { continuation.resume(with: $0) }
      } catch {
        continuation.resume(throwing: error)
      }
    }
  }

  private func start(completion: @escaping @Sendable (Result<String, any Error>) -> Void) throws {
    guard isOpen else { throw BakeryError.closed }
    oven.bake(completion: completion)
  }
}
