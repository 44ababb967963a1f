/// A miss: `defer` clears it on every way.
final class ClearedInDefer: OvenDelegate {
  var waiting: CheckedContinuation<String, any Error>?

  func ovenDidBake(_ loaf: String) {
    defer { waiting = nil }
    guard !loaf.isEmpty else { return }
    waiting?.resume(returning: loaf)
  }

  func ovenDidFail(_ error: any Error) {}
}
