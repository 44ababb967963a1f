import DelegatePromises
import RewriteSources

/// The closure prepares the source, and starts it in two steps.
final class ErrandRequest {
  private(set) var errands = 0

  func coins(
    _ answer: Result<Int, any Error>
  ) async throws -> Int {
    errands += 1
    let courier = Courier(answer)
    return try await Promise.answer(
      from: courier, taking: \.delegate, with: ErrandRequestAnswer.init
    ) { courier in
      courier.ring()
      courier.ride()
    }
  }
}

private final class ErrandRequestAnswer: CourierDelegate {
  private let resolver: Promise<Int>.Resolver

  init(_ resolver: Promise<Int>.Resolver) { self.resolver = resolver }

  // Before iOS and macOS 26.4, an isolated deinit may stop the program.
  nonisolated deinit {}

  func courierDidLeave(_ courier: Courier) {}

  func courier(_ courier: Courier, didReturn result: Result<Int, any Error>) {
    if resolver.isSettled { return }
    switch result {
    case .success(let coins):
      resolver.fulfill(coins)
    case .failure(let error):
      resolver.reject(error)
    }
  }
}
