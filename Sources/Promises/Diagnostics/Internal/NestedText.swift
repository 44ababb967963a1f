/// Texts inside texts, which end after a few levels (P5).
///
/// A promise describes its value, which may be a promise, and a list of failures its errors, which may
/// hold lists. With values and errors of a user's in between, we see no more of this than that one
/// text is asked for inside another one, on one thread.
final class NestedText {
  private static let ofThread = ThreadLocal { NestedText() }

  private static var deepest: Int { 3 }

  private var depth = 0

  /// Returns the text; inside too many others, an ellipsis.
  @inline(never)
  static func of(_ text: () -> String) -> String {
    ofThread.withValue { thread in
      guard thread.depth < deepest else { return "…" }
      thread.depth += 1
      defer { thread.depth -= 1 }
      return text()
    }
  }
}
