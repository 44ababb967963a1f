/// A miss: `.none` is nil.
final class ClearedByNone: OvenDelegate {
  var waiting: CheckedContinuation<String, any Error>?

  func ovenDidBake(_ loaf: String) {
    let taken = waiting
    waiting = .none
    taken?.resume(returning: loaf)
  }

  func ovenDidFail(_ error: any Error) {
    guard let waiting else { return }
    self.waiting = Optional.none
    waiting.resume(throwing: error)
  }
}
