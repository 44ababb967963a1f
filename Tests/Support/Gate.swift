/// A gate that is shut until it is opened, and then stays open.
package final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())

  package init() {}

  package var isOpen: Bool {
    state.withLock { $0.isOpen }
  }

  /// Lets everybody through, now and later.
  ///
  /// Opening it again does nothing.
  /// The only place that resumes those who wait: once, since it takes the list whole; always,
  /// unless the gate is never opened.
  package func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Suspends the task until the gate is open.
  package func wait() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  /// Blocks the thread until the gate is open.
  ///
  /// For threads of one's own, not for tasks.
  package func block() {
    state.wait { $0.isOpen }
  }
}
