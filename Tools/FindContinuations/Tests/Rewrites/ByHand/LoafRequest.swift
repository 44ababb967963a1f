import RewriteSources

/// The delegate's methods stand in the class.
@MainActor final class LoafRequest: OvenDelegate {
  private let oven: Oven
  private var waiting: CheckedContinuation<String, any Error>?

  init(_ oven: Oven) { self.oven = oven }

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      waiting = continuation
      oven.delegate = self
      oven.bake("rye")
    }
  }

  func oven(_ oven: Oven, didBake loaf: String) {
    waiting?.resume(returning: loaf)
    waiting = nil
  }

  /// The oven was too hot.
  func oven(_ oven: Oven, didFail error: any Error) {
    waiting?.resume(throwing: error)
    waiting = nil
  }
}
