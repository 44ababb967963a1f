import RewriteSources

/// A method for both callbacks takes the continuation, and gives the slot back.
@MainActor final class CrustRequest {
  private let oven: Oven
  private var waiting: CheckedContinuation<String, any Error>?

  init(_ oven: Oven) { self.oven = oven }

  func loaf() async throws -> String {
    oven.delegate = self
    let loaf = try await withCheckedThrowingContinuation { continuation in
      waiting = continuation
      oven.bake("spelt")
    }
    return loaf
  }

  private func finish(_ result: Result<String, any Error>) {
    let waiting = self.waiting
    self.waiting = nil
    oven.delegate = nil
    waiting?.resume(with: result)
  }
}

extension CrustRequest: OvenDelegate {
  func oven(_ oven: Oven, didBake loaf: String) {
    finish(.success(loaf))
  }

  func oven(_ oven: Oven, didFail error: any Error) {
    finish(.failure(error))
  }
}
