/// The delegate is another object, which the function makes and gives the continuation.
final class PropertyOfAnotherObject {
  private let oven = Oven()

  func loaf() async throws -> String {
    let baked = Baked()
    oven.delegate = baked
    return try await withCheckedThrowingContinuation { continuation in  // hit: ignores-cancellation
      baked.answer = continuation
      oven.startBaking()
    }
  }

  private final class Baked: OvenDelegate {
    var answer: CheckedContinuation<String, any Error>?

    func ovenDidBake(_ loaf: String) {
      answer?.resume(returning: loaf)
      answer = nil
    }

    func ovenDidFail(_ error: any Error) {
      answer?.resume(throwing: error)
      answer = nil
    }
  }
}
