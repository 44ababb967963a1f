/// A miss: a method leaves, takes another side, or sets the property to nil between both.
final class MethodThatResumesOnce: @unchecked Sendable {
  var waiting: CheckedContinuation<String, any Error>?
  var isDone = false

  func oven(didEndWith loaf: String, error: (any Error)?) {
    defer { waiting = nil }
    if let error {
      waiting?.resume(throwing: error)
      return
    }
    waiting?.resume(returning: loaf)
  }

  func oven(didBake loaf: String, error: (any Error)?) {
    if let error {
      waiting?.resume(throwing: error)
    } else {
      waiting?.resume(returning: loaf)
    }
    waiting = nil
  }

  func oven(didWeigh weight: Int) {
    if weight == 0 {
      waiting?.resume(throwing: BakeryError.burnt)
      waiting = nil
    }
    waiting?.resume(returning: "rye")
    waiting = nil
  }

  func oven(didCool loaf: String, error: (any Error)?) {
    Task { @MainActor in waiting?.resume(returning: loaf) }
    waiting?.resume(returning: loaf)
    waiting = nil
  }

  func oven(didSlice loaf: String?, error: (any Error)?) {
    if let error { waiting?.resume(throwing: error) }
    if let loaf {
      waiting?.resume(returning: loaf)
    } else if error == nil {
      waiting?.resume(throwing: BakeryError.closed)
    }
    waiting = nil
  }

  func ovenDidClose() {
    fail()
    waiting?.resume(returning: "none")
  }

  func ovenDidOpen() {
    finish("rye")
    finish("wheat")
  }

  private func fail() {
    waiting?.resume(throwing: BakeryError.closed)
    waiting = nil
  }

  private func finish(_ loaf: String) {
    if isDone { return }
    isDone = true
    waiting?.resume(returning: loaf)
  }

  func exchange(_ next: CheckedContinuation<String, any Error>) {
    waiting?.resume(throwing: BakeryError.late)
    waiting = next
    waiting?.resume(returning: "rye")
    waiting = nil
  }
}
