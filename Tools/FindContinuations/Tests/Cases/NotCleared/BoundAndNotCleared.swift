/// The property is bound to a name, and stays.
final class BoundAndNotCleared {
  var waiting: CheckedContinuation<String, any Error>?
}

extension BoundAndNotCleared: OvenDelegate {
  func ovenDidBake(_ loaf: String) {
    guard !loaf.isEmpty, let waiting else { return }
    waiting.resume(returning: loaf)  // hit: not-cleared
  }

  func ovenDidFail(_ error: any Error) {}
}
