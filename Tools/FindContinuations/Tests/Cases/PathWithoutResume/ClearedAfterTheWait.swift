/// A miss: who waits sets the property to nil when the wait is over, also with an error.
final class ClearedAfterTheWait: OvenDelegate, @unchecked Sendable {
  private let oven = Oven()
  private var waiting: CheckedContinuation<String, any Error>?
  private var isBaking = false

  func loaf() async throws -> String {
    guard !isBaking else { throw BakeryError.closed }
    isBaking = true
    defer {
      isBaking = false
      waiting = nil
    }
    oven.delegate = self
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waiting = continuation
        oven.startBaking()
      }
    } onCancel: {
      end(.failure(CancellationError()))
    }
  }

  func ovenDidBake(_ loaf: String) { end(.success(loaf)) }

  func ovenDidFail(_ error: any Error) { end(.failure(error)) }

  private func end(_ result: Result<String, any Error>) {
    let answered = waiting
    waiting = nil
    answered?.resume(with: result)
  }
}
