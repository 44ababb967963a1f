/// A miss: the function calls back only if it does not return false.
final class ResultOrCallback: @unchecked Sendable {
  var isOpen = true

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      let begun = begin { continuation.resume(with: $0) }
      if !begun { continuation.resume(throwing: BakeryError.closed) }
    }
  }

  private func begin(done: @escaping @Sendable (Result<String, any Error>) -> Void) -> Bool {
    guard isOpen else { return false }
    done(.success("rye"))
    return true
  }
}
