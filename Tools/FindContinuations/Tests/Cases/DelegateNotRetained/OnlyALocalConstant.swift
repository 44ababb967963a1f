/// The delegate is gone when the closure returns.
final class OnlyALocalConstant: @unchecked Sendable {
  private let oven = Oven()

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      let baked = Baked(continuation)
      oven.delegate = baked  // hit: delegate-not-retained
      oven.startBaking()
    }
  }

  private final class Baked: OvenDelegate {
    private let answer: CheckedContinuation<String, any Error>

    init(_ answer: CheckedContinuation<String, any Error>) { self.answer = answer }

    func ovenDidBake(_ loaf: String) { answer.resume(returning: loaf) }

    func ovenDidFail(_ error: any Error) { answer.resume(throwing: error) }
  }
}
