/// `defer` clears it on every way, also on one that does not resume it.
final class ClearedInDefer: OvenDelegate {
  var waiting: CheckedContinuation<String, any Error>?

  func ovenDidBake(_ loaf: String) {
    defer { waiting = nil }
    guard !loaf.isEmpty else { return }  // hit: path-without-resume
    waiting?.resume(returning: loaf)
  }

  func ovenDidFail(_ error: any Error) {}
}
