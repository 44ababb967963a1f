/// A miss: a property keeps it.
final class KeptInAProperty: @unchecked Sendable {
  private let oven = Oven()
  private var baked: Baked?

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      let baked = Baked(continuation)
      self.baked = baked
      oven.delegate = baked
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
