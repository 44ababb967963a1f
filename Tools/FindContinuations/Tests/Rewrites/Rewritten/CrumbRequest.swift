import DelegatePromises
import RewriteSources

/// A continuation that cannot fail answers with nil.
@MainActor final class CrumbRequest {
  private let oven: Oven

  init(_ oven: Oven) {
    self.oven = oven
  }

  func crumb() async -> String? {
    try? await Promise.answer(
      from: oven, taking: \.delegate, with: CrumbRequestAnswer.init
    ) {
      $0.bake("crumbs")
    }
  }
}

@MainActor private final class CrumbRequestAnswer: OvenDelegate {
  private let resolver: Promise<String?>.Resolver

  init(_ resolver: Promise<String?>.Resolver) { self.resolver = resolver }

  // Before iOS and macOS 26.4, an isolated deinit may stop the program.
  nonisolated deinit {}

  func oven(_ oven: Oven, didBake loaf: String) {
    resolver.fulfill(loaf)
  }

  func oven(_ oven: Oven, didFail error: any Error) {
    resolver.fulfill(nil)
  }
}
