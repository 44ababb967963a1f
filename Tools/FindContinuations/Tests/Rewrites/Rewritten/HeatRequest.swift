import DelegatePromises
import RewriteSources

/// A continuation without a value, for a source that the function is called with.
@MainActor final class HeatRequest {
  private let flour = "corn"

  func heat(_ oven: Oven) async throws {
    try await Promise.answer(
      from: oven, taking: \.delegate, with: HeatRequestAnswer.init
    ) {
      $0.bake(flour)
    }
  }
}

@MainActor private final class HeatRequestAnswer: OvenDelegate {
  private let resolver: Promise<Void>.Resolver

  init(_ resolver: Promise<Void>.Resolver) { self.resolver = resolver }

  // Before iOS and macOS 26.4, an isolated deinit may stop the program.
  nonisolated deinit {}

  func oven(_ oven: Oven, didBake loaf: String) {
    resolver.fulfill()
  }

  func oven(_ oven: Oven, didFail error: any Error) {
    guard !resolver.isSettled else { return }
    resolver.reject(error)
  }
}
