internal import CorePromises

/// Some state under a lock, for whose changes tasks wait without polling.
///
/// A continuation is resumed by the code that takes its watcher out of `watchers`: a change after
/// which its condition is met, the cancellation of its task, or the end of its time. The watcher is
/// taken out once, so the continuation is resumed once.
final class Watched<State>: Sendable {
  /// The reason why a task waits no longer.
  enum End {
    case met, cancelled, timeIsUp
  }

  private struct Content {
    var state: State
    var nextID = 0
    var watchers: [Watcher] = []
  }

  private struct Watcher {
    let id: Int
    let isMet: @Sendable (State) -> Bool
    let continuation: CheckedContinuation<End, Never>
    let timer: Task<Void, any Error>

    func end(as end: End) {
      timer.cancel()
      continuation.resume(returning: end)
    }
  }

  private let content: Locked<Content>

  init(_ state: State) { content = Locked(Content(state: state)) }

  /// Changes the state, and then resumes the tasks that waited for it to be so.
  func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    let (result, met) = content.withLock { content in
      let result = body(&content.state)
      return (result, Self.takeMet(from: &content))
    }
    for watcher in met { watcher.end(as: .met) }
    return result
  }

  /// Suspends the task until a condition is met, the task is cancelled, or the time is up.
  @concurrent func wait(
    until deadline: ContinuousClock.Instant, _ isMet: @escaping @Sendable (State) -> Bool
  ) async -> End {
    let id = content.withLock { content in
      content.nextID += 1
      return content.nextID
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if let end = enter(id, isMet, continuation, until: deadline) {
          continuation.resume(returning: end)
        }
      }
    } onCancel: {
      stopWaiting(id, as: .cancelled)
    }
  }

  /// Returns nil if the task has to wait.
  ///
  /// The timer begins under the lock, which it takes when the time is up: the watcher is there then.
  private func enter(
    _ id: Int, _ isMet: @escaping @Sendable (State) -> Bool,
    _ continuation: CheckedContinuation<End, Never>, until deadline: ContinuousClock.Instant
  ) -> End? {
    content.withLock { content in
      if isMet(content.state) { return .met }
      if Task.isCancelled { return .cancelled }
      let timer = Task { [self] in
        try await Task.sleep(until: deadline, clock: .continuous)
        await Self.letOthersGoFirst()
        stopWaiting(id, as: .timeIsUp)
      }
      content.watchers.append(
        Watcher(id: id, isMet: isMet, continuation: continuation, timer: timer))
      return nil
    }
  }

  /// Suspends while queued handlers and jobs of the lowest priority run, several times over.
  ///
  /// On a busy machine, what a task waits for may be in line for a processor, behind the work of all
  /// other tests: for longer than its time, and again after each step.
  private static func letOthersGoFirst() async {
    for _ in 0..<20 {
      _ = await Promise.fulfilled(()).map {}.result
      await Task.detached(priority: .background) {}.value
    }
  }

  private func stopWaiting(_ id: Int, as end: End) {
    let watcher = content.withLock { content in
      content.watchers.firstIndex { $0.id == id }.map { content.watchers.remove(at: $0) }
    }
    watcher?.end(as: end)
  }

  private static func takeMet(from content: inout Content) -> [Watcher] {
    guard !content.watchers.isEmpty else { return [] }
    let state = content.state
    let met = content.watchers.filter { $0.isMet(state) }
    content.watchers.removeAll { watcher in met.contains { $0.id == watcher.id } }
    return met
  }
}
