/// A source that calls back twice traps.
final class ResumedInACallback: OvenDelegate {
  var waiting: CheckedContinuation<String, any Error>?

  func ovenDidBake(_ loaf: String) {
    waiting?.resume(returning: loaf)  // hit: not-cleared
  }

  func ovenDidFail(_ error: any Error) {
    waiting?.resume(throwing: error)
    waiting = nil
  }
}
