/// A miss: what the closure under the lock returns says whether it has kept the continuation.
final class ToldByALock: @unchecked Sendable {
  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Guarded(State())

  func opened() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state -> Bool in
        guard !state.isOpen else { return true }
        state.waiting.append(continuation)
        return false
      }
      if isOpen { continuation.resume() }
    }
  }

  func openedOnce() async {
    await withCheckedContinuation { continuation in
      let goesOn = state.withLock { state in
        defer { state.isOpen = true }
        return !state.isOpen
      }
      Task { if goesOn { continuation.resume() } }
    }
  }

  func openedAsAVariableTells() async {
    await withCheckedContinuation { continuation in
      var door: String?
      state.withLock { state in
        if state.isOpen {
          door = "open"
        } else {
          state.waiting.append(continuation)
        }
      }
      if door != nil { continuation.resume() }
    }
  }
}
