/// The usual shape: one property, one delegate, one start.
final class PropertyOfAClass: OvenDelegate {
  private let oven = Oven()
  private var waiting: CheckedContinuation<String, any Error>?

  func loaf() async throws -> String {
    guard waiting == nil else { throw BakeryError.closed }
    oven.delegate = self
    return try await withCheckedThrowingContinuation { continuation in  // hit: ignores-cancellation
      waiting = continuation
      oven.startBaking()
    }
  }

  func ovenDidBake(_ loaf: String) {
    waiting?.resume(returning: loaf)
    waiting = nil
  }

  func ovenDidFail(_ error: any Error) {
    waiting?.resume(throwing: error)
    waiting = nil
  }
}
