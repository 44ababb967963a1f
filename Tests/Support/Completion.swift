/// Suspends the task until `start` calls its completion handler, and returns the argument.
///
/// A shelf carries the argument. The handler may be called on another thread before the task has
/// suspended. Then the thread sanitizer does not see that the continuation orders the two, and
/// would report each use of what that thread has made.
package func completion<Value: Sendable>(
  of start: (@escaping @Sendable (Value) -> Void) -> Void
) async -> Value {
  let argument = Shelf<Value?>(nil)
  await withCheckedContinuation { continuation in
    start { value in
      argument.value = value
      continuation.resume()
    }
  }
  guard let value = argument.update({ $0.take() }) else { preconditionFailure("no argument") }
  return value
}
