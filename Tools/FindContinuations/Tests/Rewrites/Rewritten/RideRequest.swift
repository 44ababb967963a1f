import DelegatePromises
import RewriteSources

/// The delegate's methods stand in an extension, and a result is passed on whole.
final class RideRequest {
  private let courier: Courier

  init(_ courier: Courier) {
    self.courier = courier
  }

  func coins() async throws -> Int {
    try await Promise.answer(
      from: courier, taking: \.delegate, with: RideRequestAnswer.init
    ) {
      $0.ride()
    }
  }
}

private final class RideRequestAnswer: CourierDelegate {
  private let resolver: Promise<Int>.Resolver

  init(_ resolver: Promise<Int>.Resolver) { self.resolver = resolver }

  // Before iOS and macOS 26.4, an isolated deinit may stop the program.
  nonisolated deinit {}

  func courierDidLeave(_ courier: Courier) {}

  func courier(_ courier: Courier, didReturn result: Result<Int, any Error>) {
    resolver.settle(with: result)
  }
}
