/// A moment at which a user's code runs.
package enum UsersCode: CaseIterable, Sendable {
  case get, set, make, start, stop, callback, `deinit`
  /// The transform of a reader, what observes it, and the closure of a shared attachment.
  case transform, observe, attach
  /// The end of a request, and its `onCancel`.
  case settle, cancel
  /// The getter of a last call, and the handler of an answer.
  case lastCall, reply
  /// The hash of a key, and its comparison with another one.
  case hash, compare
}
