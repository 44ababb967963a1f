import DelegatePromises
import RewriteSources

/// The delegate's methods stand in the class.
@MainActor final class LoafRequest {
  private let oven: Oven

  init(_ oven: Oven) { self.oven = oven }

  func loaf() async throws -> String {
    try await Promise.answer(
      from: oven, taking: \.delegate, with: LoafRequestAnswer.init
    ) {
      $0.bake("rye")
    }
  }
}

@MainActor private final class LoafRequestAnswer: OvenDelegate {
  private let resolver: Promise<String>.Resolver

  init(_ resolver: Promise<String>.Resolver) { self.resolver = resolver }

  // Before iOS and macOS 26.4, an isolated deinit may stop the program.
  nonisolated deinit {}

  func oven(_ oven: Oven, didBake loaf: String) {
    resolver.fulfill(loaf)
  }

  /// The oven was too hot.
  func oven(_ oven: Oven, didFail error: any Error) {
    resolver.reject(error)
  }
}
