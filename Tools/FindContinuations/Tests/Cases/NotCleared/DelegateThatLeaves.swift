/// The oven has no delegate any more that it could call again.
final class DelegateThatLeaves: OvenDelegate {
  private let oven = Oven()
  var waiting: CheckedContinuation<String, any Error>?

  func ovenDidBake(_ loaf: String) {
    oven.delegate = nil
    waiting?.resume(returning: loaf)
  }

  func ovenDidFail(_ error: any Error) {
    oven.delegate = nil
    waiting?.resume(throwing: error)
  }
}

/// Only one of the callbacks leaves the oven.
final class DelegateThatLeavesOnce: OvenDelegate {
  private let oven = Oven()
  var waiting: CheckedContinuation<String, any Error>?

  func ovenDidBake(_ loaf: String) {
    oven.delegate = nil
    waiting?.resume(returning: loaf)
  }

  func ovenDidFail(_ error: any Error) {
    waiting?.resume(throwing: error)  // hit: not-cleared
  }
}

/// The class leaves nobody, but forgets its own delegate.
final class DelegateWithADelegate: OvenDelegate {
  weak var delegate: (any OvenDelegate)?
  var waiting: CheckedContinuation<String, any Error>?

  func ovenDidBake(_ loaf: String) {
    self.delegate = nil
    waiting?.resume(returning: loaf)  // hit: not-cleared
  }

  func ovenDidFail(_ error: any Error) {}
}
