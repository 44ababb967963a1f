/// A miss: another callback resumes, or a later call of this one, or the case starts again.
final class OutcomeForOthers: @unchecked Sendable {
  enum Phase { case warming, ready(String), failed }

  private let oven = Oven()
  private var loafWaiting: CheckedContinuation<String, any Error>?
  private var rollWaiting: CheckedContinuation<String, any Error>?
  private var bunWaiting: CheckedContinuation<String, any Error>?

  func ovenDidFinish(with result: Result<String, any Error>) {
    switch result {
    case .success(let loaf):
      loafWaiting?.resume(returning: loaf)
      loafWaiting = nil
    case .failure: break
    }
  }

  func ovenDidFail(_ error: any Error) {
    loafWaiting?.resume(throwing: error)
    loafWaiting = nil
  }

  func ovenDidUpdate(_ phase: Phase) {
    switch phase {
    case .ready(let roll):
      rollWaiting?.resume(returning: roll)
      rollWaiting = nil
    case .failed: break
    default: break
    }
  }

  func oven(_ other: Oven, didFinishWith result: Result<String, any Error>) {
    switch result {
    case .success(let bun):
      bunWaiting?.resume(returning: bun)
      bunWaiting = nil
    case .failure: oven.startBaking()
    }
  }
}
