import Foundation

/// A miss: a `return` in a closure that runs in place leaves only that.
final class LeftInPlace: @unchecked Sendable {
  private let queue = DispatchQueue(label: "oven")
  private var waiting: CheckedContinuation<Void, Never>?
  private var heat = 0

  func baked() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      queue.sync {
        guard heat > 0 else { return }
        heat = 0
      }
      continuation.resume()
    }
  }

  func opened() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      var isKept = false
      queue.sync {
        guard waiting == nil else { return }
        waiting = continuation
        isKept = true
      }
      if !isKept { continuation.resume() }
    }
  }

  func close() {
    queue.sync {
      guard heat > 0 else { return }
      heat = 0
    }
    waiting?.resume()
    waiting = nil
  }
}
