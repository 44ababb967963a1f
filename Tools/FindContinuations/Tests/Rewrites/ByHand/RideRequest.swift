import RewriteSources

/// The delegate's methods stand in an extension, and a result is passed on whole.
final class RideRequest {
  private let courier: Courier
  private var continuation: CheckedContinuation<Int, Error>?

  init(_ courier: Courier) {
    self.courier = courier
    courier.delegate = self
  }

  func coins() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      self.continuation = continuation
      self.courier.ride()
    }
  }
}

extension RideRequest: CourierDelegate {
  func courierDidLeave(_ courier: Courier) {}

  func courier(_ courier: Courier, didReturn result: Result<Int, any Error>) {
    self.continuation?.resume(with: result)
    self.continuation = nil
  }
}
