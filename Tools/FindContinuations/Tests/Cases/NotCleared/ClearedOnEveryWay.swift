/// A miss: `defer` clears it, and each way on which somebody may wait resumes it.
final class ClearedOnEveryWay: OvenDelegate {
  var waiting: CheckedContinuation<String, any Error>?

  func ovenDidBake(_ loaf: String) {
    defer { waiting = nil }
    guard let waiting else { return }
    waiting.resume(returning: loaf)
  }

  func ovenDidFail(_ error: any Error) {}
}
