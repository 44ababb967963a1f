/// A miss: another continuation takes the place of the one that is resumed.
final class ReplacedByAnother: OvenDelegate {
  private var waiting: CheckedContinuation<String, any Error>?
  private var later: [CheckedContinuation<String, any Error>] = []

  func ovenDidBake(_ loaf: String) {
    let taken = waiting
    waiting = later.popLast()
    taken?.resume(returning: loaf)
  }

  func ovenDidFail(_ error: any Error) {
    guard let waiting else { return }
    self.waiting = later.popLast()
    waiting.resume(throwing: error)
  }
}

final class ReplacedByTheNextCall: OvenDelegate {
  private let oven = Oven()
  private var waiting: CheckedContinuation<String, any Error>?

  func loaf() async throws -> String {
    // hit below: ignores-cancellation
    try await withCheckedThrowingContinuation { continuation in
      let old = waiting
      waiting = continuation
      old?.resume(throwing: BakeryError.late)
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
