/// A miss: the type calls this method itself, and may do so only once.
final class NoDelegate {
  var waiting: CheckedContinuation<String, any Error>?

  func answer(_ loaf: String) { waiting?.resume(returning: loaf) }
}
