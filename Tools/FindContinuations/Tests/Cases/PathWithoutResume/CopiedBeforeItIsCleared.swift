import Dispatch

/// A miss: a copy is resumed, or the property is set to nil later.
final class CopiedBeforeItIsCleared: @unchecked Sendable {
  private var waiting: CheckedContinuation<String, any Error>?

  func baked(_ loaf: String) {
    let taken = waiting
    cleanUp()
    taken?.resume(returning: loaf)
  }

  func weighed(_ loaf: String) {
    guard let waiting else { return }
    cleanUp()
    waiting.resume(returning: loaf)
  }

  func cooled(_ loaf: String) {
    cleanUpLater()
    waiting?.resume(returning: loaf)
  }

  func sold(_ loaf: String) {
    defer { cleanUp() }
    waiting?.resume(returning: loaf)
  }

  private func cleanUp() { waiting = nil }

  private func cleanUpLater() {
    DispatchQueue.main.async { self.waiting = nil }
  }
}
