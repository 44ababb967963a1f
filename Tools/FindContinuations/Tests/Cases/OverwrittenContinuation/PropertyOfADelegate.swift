/// The place is a property of an object that a property holds.
final class PropertyOfADelegate: @unchecked Sendable {
  final class Answers: @unchecked Sendable { var waiting: CheckedContinuation<String, any Error>? }

  private let answers = Answers()

  func loaf() async throws -> String {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        self.answers.waiting = continuation  // hit: overwritten-continuation
      }
    } onCancel: {
      answers.waiting?.resume(throwing: CancellationError())
      answers.waiting = nil
    }
  }
}
