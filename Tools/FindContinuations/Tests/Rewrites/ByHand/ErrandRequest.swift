import RewriteSources

/// The closure prepares the source, and starts it in two steps.
final class ErrandRequest: CourierDelegate {
  private(set) var errands = 0
  private var errand: CheckedContinuation<Int, any Error>?

  func coins(
    _ answer: Result<Int, any Error>
  ) async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      errands += 1
      self.errand = continuation
      let courier = Courier(answer)
      courier.delegate = self
      courier.ring()
      courier.ride()
    }
  }

  func courierDidLeave(_ courier: Courier) {}

  func courier(_ courier: Courier, didReturn result: Result<Int, any Error>) {
    if errand == nil { return }
    switch result {
    case .success(let coins):
      errand?.resume(returning: coins)
    case .failure(let error):
      errand?.resume(throwing: error)
    }
    errand = nil
  }
}
