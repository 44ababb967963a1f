/// A task of the model that waits for a promise.
enum ModelTask: Hashable, Sendable {
  case waiting(waiter: Int, for: Int)
  /// The promise with this node has settled.
  case resumed(by: Int)
  case cancelled
}
