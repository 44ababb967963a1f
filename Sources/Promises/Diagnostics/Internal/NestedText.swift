/// Texts inside texts, which end after a few levels (P5).
///
/// A description may ask for another one, through values and errors of a user's. All that we see is a
/// call inside a call on one thread, so we count those.
///
/// `package`: a test's error about an order holds what its check threw.
package final class NestedText {
  private static let ofThread = ThreadLocal { NestedText() }

  private static var deepest: Int { 3 }

  private var depth = 0

  /// Returns the text; inside too many others, an ellipsis.
  @inline(never)
  package static func of(_ text: () -> String) -> String {
    ofThread.withValue { thread in
      guard thread.depth < deepest else { return "…" }
      thread.depth += 1
      defer { thread.depth -= 1 }
      return text()
    }
  }
}
