import RewriteSources

/// The delegate is set for one wait.
@MainActor final class CakeRequest: OvenDelegate {
  private let oven: Oven
  private var baking: CheckedContinuation<String, any Error>?

  init(_ oven: Oven) { self.oven = oven }

  func cake() async throws -> String {
    oven.delegate = self
    defer { oven.delegate = nil }
    let flour = "wheat"
    return try await withCheckedThrowingContinuation { baking in
      self.baking = baking
      self.oven.bake(flour)
    }
  }

  func oven(_ oven: Oven, didBake loaf: String) {
    if let baking {
      baking.resume(returning: loaf)
      self.baking = nil
    }
  }

  func oven(_ oven: Oven, didFail error: any Error) {
    defer { baking = nil }
    baking?.resume(throwing: error)
  }
}
