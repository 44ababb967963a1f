import DelegatePromises
import RewriteSources

/// The delegate is set for one wait.
@MainActor final class CakeRequest {
  private let oven: Oven

  init(_ oven: Oven) { self.oven = oven }

  func cake() async throws -> String {
    let flour = "wheat"
    return try await Promise.answer(
      from: oven, taking: \.delegate, with: CakeRequestAnswer.init
    ) {
      $0.bake(flour)
    }
  }
}

@MainActor private final class CakeRequestAnswer: OvenDelegate {
  private let resolver: Promise<String>.Resolver

  init(_ resolver: Promise<String>.Resolver) { self.resolver = resolver }

  // Before iOS and macOS 26.4, an isolated deinit may stop the program.
  nonisolated deinit {}

  func oven(_ oven: Oven, didBake loaf: String) {
    if !resolver.isSettled {
      resolver.fulfill(loaf)
    }
  }

  func oven(_ oven: Oven, didFail error: any Error) {
    resolver.reject(error)
  }
}
