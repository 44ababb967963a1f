/// A miss: the property ends what it loses.
@MainActor final class ObservedProperty {
  struct Request {
    let answer: CheckedContinuation<String, any Error>
    func cancel() { answer.resume(throwing: CancellationError()) }
  }

  private let oven = Oven()
  private var request: Request? { didSet { oldValue?.cancel() } }

  func loaf() async throws -> String {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { request = Request(answer: $0) }
    } onCancel: {
      Task { @MainActor in request = nil }
    }
  }
}
