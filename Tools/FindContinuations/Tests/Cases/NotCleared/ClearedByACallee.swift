/// A miss: a method that it calls clears the property.
final class ClearedByACallee: OvenDelegate {
  var waiting: CheckedContinuation<String, any Error>?

  func ovenDidBake(_ loaf: String) {
    waiting?.resume(returning: loaf)
    reset()
  }

  func ovenDidFail(_ error: any Error) {}

  private func reset() { waiting = nil }
}
