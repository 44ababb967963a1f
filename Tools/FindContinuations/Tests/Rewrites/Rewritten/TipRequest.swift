import DelegatePromises
import RewriteSources

/// The function waits in a condition, and a callback resumes with what it has to compute.
final class TipRequest {
  private let courier: Courier

  init(_ courier: Courier) { self.courier = courier }

  func coins() async throws -> Int {
    guard
      case let coins = try await Promise.answer(
        from: courier, taking: \.delegate, with: TipRequestAnswer.init,
        start: {
          $0.ride()
        }
      ), coins > 0
    else { return 0 }
    return coins
  }
}

private final class TipRequestAnswer: CourierDelegate {
  private let resolver: Promise<Int>.Resolver

  init(_ resolver: Promise<Int>.Resolver) { self.resolver = resolver }

  // Before iOS and macOS 26.4, an isolated deinit may stop the program.
  nonisolated deinit {}

  func courierDidLeave(_ courier: Courier) {}

  func courier(_ courier: Courier, didReturn result: Result<Int, any Error>) {
    switch result {
    case .success: if !resolver.isSettled { resolver.fulfill(courier.weigh()) }
    case .failure(let error): resolver.reject(error)
    }
  }
}
