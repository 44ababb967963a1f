import DelegatePromises
import RewriteSources

/// A method for both callbacks takes the continuation, and gives the slot back.
@MainActor final class CrustRequest {
  private let oven: Oven

  init(_ oven: Oven) { self.oven = oven }

  func loaf() async throws -> String {
    let loaf = try await Promise.answer(
      from: oven, taking: \.delegate, with: CrustRequestAnswer.init
    ) {
      $0.bake("spelt")
    }
    return loaf
  }
}

@MainActor private final class CrustRequestAnswer: OvenDelegate {
  private let resolver: Promise<String>.Resolver

  init(_ resolver: Promise<String>.Resolver) { self.resolver = resolver }

  // Before iOS and macOS 26.4, an isolated deinit may stop the program.
  nonisolated deinit {}

  private func finish(_ result: Result<String, any Error>) {
    resolver.settle(with: result)
  }

  func oven(_ oven: Oven, didBake loaf: String) {
    finish(.success(loaf))
  }

  func oven(_ oven: Oven, didFail error: any Error) {
    finish(.failure(error))
  }
}
