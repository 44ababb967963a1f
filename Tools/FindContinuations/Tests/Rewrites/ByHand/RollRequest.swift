import RewriteSources

/// A continuation that cannot fail, in a function that can.
@MainActor final class RollRequest {
  private let oven: Oven
  private var waiting: CheckedContinuation<Result<String, any Error>, Never>?

  init(_ oven: Oven) { self.oven = oven }

  private func answer(_ result: Result<String, any Error>) {
    guard let waiting = self.waiting else { return }
    self.waiting = nil
    waiting.resume(returning: result)
  }
}

extension RollRequest {
  func roll() async throws -> String {
    let result = await withCheckedContinuation { continuation in
      waiting = continuation
      oven.delegate = self
      oven.bake("oat")
    }
    return try result.get()
  }
}

extension RollRequest: OvenDelegate {
  func oven(_ oven: Oven, didBake loaf: String) { answer(.success(loaf)) }
  func oven(_ oven: Oven, didFail error: any Error) { answer(.failure(error)) }
}
