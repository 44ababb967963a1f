/// A method that is called before throws if a call still waits.
@MainActor final class RefusedByAMethod {
  private var isBaking = false
  private var waiting: CheckedContinuation<String, Never>?

  func loaf() async throws -> String {
    try begin()
    return await withCheckedContinuation { waiting = $0 }
  }

  private func begin() throws {
    guard !isBaking else { throw BakeryError.late }
    isBaking = true
  }

  func answer(_ loaf: String) {
    waiting?.resume(returning: loaf)
    waiting = nil
    isBaking = false
  }
}

/// The method asks what no call changes.
@MainActor final class RefusedForAnotherReason {
  private var isOpen = true
  private var waiting: CheckedContinuation<String, Never>?

  func loaf() async throws -> String {
    try checkDoor()
    return await withCheckedContinuation { waiting = $0 }  // hit: overwritten-continuation
  }

  private func checkDoor() throws {
    guard isOpen else { throw BakeryError.closed }
  }

  func close() { isOpen = false }

  func answer(_ loaf: String) {
    waiting?.resume(returning: loaf)
    waiting = nil
  }
}

/// The method refuses nothing, but does something for the first call only.
@MainActor final class PreparedByAMethod {
  private var isHot = false
  private var waiting: CheckedContinuation<String, Never>?

  func loaf() async throws -> String {
    try heat()
    return await withCheckedContinuation { waiting = $0 }  // hit: overwritten-continuation
  }

  private func heat() throws {
    guard !isHot else { return }
    isHot = true
  }

  func answer(_ loaf: String) {
    waiting?.resume(returning: loaf)
    waiting = nil
  }
}
