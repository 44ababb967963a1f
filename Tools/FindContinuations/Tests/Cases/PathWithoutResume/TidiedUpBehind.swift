/// A miss: one method resumes, and the next that the source calls sets the property to nil.
final class TidiedUpBehind {
  private var waiting: CheckedContinuation<String, any Error>?

  func baked(_ loaf: String) { waiting?.resume(returning: loaf) }

  func closed() { waiting = nil }
}
