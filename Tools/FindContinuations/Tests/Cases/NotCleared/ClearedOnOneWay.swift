/// One branch clears the property, and the other does not.
final class ClearedOnOneWay: OvenDelegate {
  var waiting: CheckedContinuation<String, any Error>?
  var isOpen = true

  func ovenDidBake(_ loaf: String) {
    if isOpen {
      waiting?.resume(returning: loaf)
      waiting = nil
    } else {
      waiting?.resume(throwing: BakeryError.closed)  // hit: not-cleared
    }
  }

  func ovenDidFail(_ error: any Error) {}
}
