/// A miss: the method is called once, or named for something else.
final class NameOfAMethodOnce: @unchecked Sendable {
  private let oven = OvenWithAnEnd()

  func loaf() async -> String {
    await withCheckedContinuation { continuation in
      oven.onCompletion = continuation.resume(returning:)
    }
  }

  func roll() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      oven.bake(completion: continuation.resume(with:))
    }
  }
}

final class OvenWithAnEnd {
  var onCompletion: ((sending String) -> Void)?

  func bake(completion: @escaping (sending Result<String, any Error>) -> Void) {
    completion(.success("rye"))
  }
}
