/// A method goes on after it has resumed the property, or a local copy of it.
final class MethodOfADelegate: @unchecked Sendable {
  var waiting: CheckedContinuation<String, any Error>?

  func oven(didEndWith loaf: String, error: (any Error)?) {
    if let error {
      waiting?.resume(throwing: error)
    }
    waiting?.resume(returning: loaf)  // hit: resumed-twice
    waiting = nil
  }

  func oven(didBake loaf: String, error: (any Error)?) {
    let waiting = self.waiting
    self.waiting = nil
    if let error { waiting?.resume(throwing: error) }
    waiting?.resume(returning: loaf)  // hit: resumed-twice
  }

  func oven(didWeigh weight: Int) {
    guard let continuation = waiting else { return }
    if weight == 0 { continuation.resume(throwing: BakeryError.burnt) }
    continuation.resume(returning: "rye")  // hit: resumed-twice
    waiting = nil
  }

  func oven(didCool loaf: String, error: (any Error)?) {
    Task { @MainActor in
      if let error { waiting?.resume(throwing: error) }
      waiting?.resume(returning: loaf)  // hit: resumed-twice
      waiting = nil
    }
  }

  func ovenDidClose() {
    fail()
    waiting?.resume(returning: "none")  // hit: resumed-twice
    waiting = nil
  }

  private func fail() { waiting?.resume(throwing: BakeryError.closed) }
}

/// An object for one wait, which never lacks the continuation.
final class AnswerOfOneWait: @unchecked Sendable {
  private let waiting: CheckedContinuation<String, any Error>

  init(_ waiting: CheckedContinuation<String, any Error>) { self.waiting = waiting }

  func oven(didEndWith loaf: String?, error: (any Error)?) {
    if let error { waiting.resume(throwing: error) }
    waiting.resume(returning: loaf ?? "none")  // hit: resumed-twice
  }
}
