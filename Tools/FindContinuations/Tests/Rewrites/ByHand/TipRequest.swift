import RewriteSources

/// The function waits in a condition, and a callback resumes with what it has to compute.
final class TipRequest {
  private let courier: Courier
  private var tip: CheckedContinuation<Int, any Error>?

  init(_ courier: Courier) { self.courier = courier }

  func coins() async throws -> Int {
    guard
      case let coins = try await withCheckedThrowingContinuation({ continuation in
        tip = continuation
        courier.delegate = self
        courier.ride()
      }), coins > 0
    else { return 0 }
    return coins
  }
}

extension TipRequest: CourierDelegate {
  func courierDidLeave(_ courier: Courier) {}

  func courier(_ courier: Courier, didReturn result: Result<Int, any Error>) {
    switch result {
    case .success: tip?.resume(returning: courier.weigh())
    case .failure(let error): tip?.resume(throwing: error)
    }
    tip = nil
  }
}
