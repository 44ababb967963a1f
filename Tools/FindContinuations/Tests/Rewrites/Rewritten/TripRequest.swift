import DelegatePromises
import RewriteSources

/// An unsafe continuation is bound before it is resumed.
nonisolated final class TripRequest {
  private let courier: Courier

  init(_ courier: Courier) { self.courier = courier }

  func coins() async throws -> Int {
    try await Promise.answer(
      from: courier, taking: \.delegate, with: TripRequestAnswer.init
    ) {
      $0.ride()
    }
  }
}

nonisolated private final class TripRequestAnswer: CourierDelegate {
  private let resolver: Promise<Int>.Resolver

  init(_ resolver: Promise<Int>.Resolver) { self.resolver = resolver }

  func courierDidLeave(_ courier: Courier) {
    guard !resolver.isSettled else { return }
    courier.ring()
  }

  func courier(_ courier: Courier, didReturn result: Result<Int, any Error>) {
    guard !resolver.isSettled else { return }
    switch result {
    case .success(let coins): resolver.fulfill(coins)
    case .failure(let error): resolver.reject(error)
    }
  }
}
