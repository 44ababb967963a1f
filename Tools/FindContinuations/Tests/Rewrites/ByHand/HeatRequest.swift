import RewriteSources

/// A continuation without a value, for a source that the function is called with.
@MainActor final class HeatRequest: OvenDelegate {
  private var waiting: CheckedContinuation<Void, any Error>?

  private let flour = "corn"

  func heat(_ oven: Oven) async throws {
    try await withCheckedThrowingContinuation { continuation in
      waiting = continuation
      oven.delegate = self
      oven.bake(flour)
    }
  }

  func oven(_ oven: Oven, didBake loaf: String) {
    waiting?.resume()
    waiting = nil
  }

  func oven(_ oven: Oven, didFail error: any Error) {
    guard let continuation = waiting else { return }
    waiting = nil
    continuation.resume(throwing: error)
  }
}
