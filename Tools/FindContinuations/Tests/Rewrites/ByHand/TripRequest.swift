import RewriteSources

/// An unsafe continuation is bound before it is resumed.
nonisolated final class TripRequest {
  private let courier: Courier
  private var trip: UnsafeContinuation<Int, Error>?

  init(_ courier: Courier) { self.courier = courier }

  func coins() async throws -> Int {
    try await withUnsafeThrowingContinuation {
      trip = $0
      courier.delegate = self
      courier.ride()
    }
  }
}

extension TripRequest: CourierDelegate {
  func courierDidLeave(_ courier: Courier) {
    guard trip != nil else { return }
    courier.ring()
  }

  func courier(_ courier: Courier, didReturn result: Result<Int, any Error>) {
    guard let trip else { return }
    self.trip = nil
    switch result {
    case .success(let coins): trip.resume(returning: coins)
    case .failure(let error): trip.resume(throwing: error)
    }
  }
}
