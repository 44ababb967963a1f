/// The only callback that resumes ignores one of the outcomes.
final class IgnoredOutcome: @unchecked Sendable {
  enum Ending { case baked(String), cancelled }

  private var loafWaiting: CheckedContinuation<String, any Error>?
  private var rollWaiting: CheckedContinuation<String, any Error>?
  private var bunWaiting: CheckedContinuation<String, any Error>?

  func ovenDidFinish(with result: Result<String, any Error>) {
    switch result {
    case .success(let loaf):
      loafWaiting?.resume(returning: loaf)
      loafWaiting = nil
    // hit below: path-without-resume
    case .failure(let error):
      print(error)
    }
  }

  func ovenDidComplete(_ ending: Ending) {
    switch ending {
    case .baked(let loaf):
      rollWaiting?.resume(returning: loaf)
      rollWaiting = nil
    // hit below: path-without-resume
    case .cancelled: break
    }
  }

  func oven(_ oven: Oven, didFinishWith result: Result<String, any Error>) {
    if case .success(let loaf) = result {  // hit: path-without-resume
      bunWaiting?.resume(returning: loaf)
      bunWaiting = nil
    }
  }
}
