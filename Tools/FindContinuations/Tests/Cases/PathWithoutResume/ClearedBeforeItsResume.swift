/// A property is set to nil before it is resumed, so that the answer reaches nobody.
final class ClearedBeforeItsResume {
  private var waiting: CheckedContinuation<String, any Error>?
  private var crumbs = 0

  func baked(_ loaf: String) {
    cleanUp()
    waiting?.resume(returning: loaf)  // hit: path-without-resume
  }

  func failed(_ error: (any Error)?) {
    waiting = nil
    if let error {
      self.waiting?.resume(throwing: error)  // hit: path-without-resume
    } else {
      self.waiting?.resume(returning: "rye")  // hit: path-without-resume
    }
  }

  private func cleanUp() {
    crumbs = 0
    waiting = nil
  }
}
