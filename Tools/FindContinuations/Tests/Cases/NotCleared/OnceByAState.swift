/// A miss: a state that the function changes lets it go on only once.
final class OnceByAState: OvenDelegate {
  enum State { case open, shut }

  var state = State.open
  var waiting: CheckedContinuation<String, any Error>?

  func ovenDidBake(_ loaf: String) {
    switch state {
    case .open:
      state = .shut
      waiting?.resume(returning: loaf)
    case .shut: break
    }
  }

  func ovenDidFail(_ error: any Error) {}
}
