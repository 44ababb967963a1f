import DelegatePromises
import RewriteSources

/// A continuation that cannot fail, in a function that can.
@MainActor final class RollRequest {
  private let oven: Oven

  init(_ oven: Oven) { self.oven = oven }
}

extension RollRequest {
  func roll() async throws -> String {
    let result = try await Promise.answer(
      from: oven, taking: \.delegate, with: RollRequestAnswer.init
    ) {
      $0.bake("oat")
    }
    return try result.get()
  }
}

@MainActor private final class RollRequestAnswer: OvenDelegate {
  private let resolver: Promise<Result<String, any Error>>.Resolver

  init(_ resolver: Promise<Result<String, any Error>>.Resolver) { self.resolver = resolver }

  // Before iOS and macOS 26.4, an isolated deinit may stop the program.
  nonisolated deinit {}

  private func answer(_ result: Result<String, any Error>) {
    guard !resolver.isSettled else { return }
    resolver.fulfill(result)
  }

  func oven(_ oven: Oven, didBake loaf: String) { answer(.success(loaf)) }

  func oven(_ oven: Oven, didFail error: any Error) { answer(.failure(error)) }
}
