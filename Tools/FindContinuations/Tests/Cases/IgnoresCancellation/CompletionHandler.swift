/// A miss: a completion handler that is called once is what a continuation is for.
final class CompletionHandler: Sendable {
  private let oven = Oven()

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      oven.bake { continuation.resume(with: $0) }
    }
  }
}
