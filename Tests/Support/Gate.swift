/// A gate that is shut until it is opened, and then stays open.
package final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var nextID = 0
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  private let state = Locked(State())

  package init() {}

  package var isOpen: Bool {
    state.withLock { $0.isOpen }
  }

  /// Opens the gate for all who wait, and for later calls.
  ///
  /// Opening the gate again does nothing.
  package func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [:] }
      return state.waiting.values.map(\.self)
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Suspends the task until the gate is open or the task is cancelled.
  ///
  /// Cancellation lets a test that exceeds its time limit end and fail.
  package func wait() async {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { enter($0, as: id) }
    } onCancel: {
      leave(id)
    }
  }

  /// Blocks the thread until the gate is open.
  ///
  /// Use it on threads that the test started, not in tasks.
  package func block() {
    state.wait { $0.isOpen }
  }

  /// Keeps the continuation if the task has to wait, and otherwise resumes it.
  ///
  /// The function that takes a continuation out of `waiting`, `open` or `leave`, resumes it. It is
  /// resumed once, because it is taken once, and always, unless the gate stays shut.
  private func enter(_ continuation: CheckedContinuation<Void, Never>, as id: Int) {
    let isWaiting = state.withLock { state in
      guard !state.isOpen, !Task.isCancelled else { return false }
      state.waiting[id] = continuation
      return true
    }
    if !isWaiting { continuation.resume() }
  }

  private func leave(_ id: Int) {
    state.withLock { $0.waiting.removeValue(forKey: id) }?.resume()
  }
}
