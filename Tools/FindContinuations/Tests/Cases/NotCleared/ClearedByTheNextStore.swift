/// Nothing stays: only a call that waits resumes and keeps it, and the next store replaces it.
final class ClearedByTheNextStore: OvenDelegate {
  private let oven = Oven()
  private var waiting: CheckedContinuation<String, any Error>?

  func loaf() async throws -> String {
    waiting?.resume(throwing: BakeryError.closed)
    // hit below: ignores-cancellation
    return try await withCheckedThrowingContinuation { continuation in
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
