internal import CorePromises

/// Some state under a lock, for whose changes tasks wait without polling.
///
/// A continuation is resumed by the code that takes it out of `watchers`: a change after which its
/// condition is met, or the cancellation of its task. It is taken once, so it is resumed once.
final class Watched<State>: Sendable {
  private struct Content {
    var state: State
    var nextID = 0
    var watchers: [Watcher] = []
  }

  private struct Watcher {
    let id: Int
    let isMet: @Sendable (State) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  private let content: Locked<Content>

  init(_ state: State) { content = Locked(Content(state: state)) }

  /// Changes the state, and then resumes the tasks that waited for it to be so.
  func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    let (result, met) = content.withLock { content in
      let result = body(&content.state)
      return (result, Self.takeMet(from: &content))
    }
    for continuation in met { continuation.resume() }
    return result
  }

  /// Suspends the task until a condition is met; returns false if the task is cancelled before.
  @concurrent func wait(until isMet: @escaping @Sendable (State) -> Bool) async -> Bool {
    let id = content.withLock { content in
      content.nextID += 1
      return content.nextID
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let watcher = Watcher(id: id, isMet: isMet, continuation: continuation)
        if !enter(watcher) { continuation.resume() }
      }
    } onCancel: {
      leave(id)
    }
    return content.withLock { isMet($0.state) } || !Task.isCancelled
  }

  /// Returns false if there is nothing to wait for.
  private func enter(_ watcher: Watcher) -> Bool {
    content.withLock { content in
      guard !Task.isCancelled, !watcher.isMet(content.state) else { return false }
      content.watchers.append(watcher)
      return true
    }
  }

  private func leave(_ id: Int) {
    let watcher = content.withLock { content in
      content.watchers.firstIndex { $0.id == id }.map { content.watchers.remove(at: $0) }
    }
    watcher?.continuation.resume()
  }

  private static func takeMet(
    from content: inout Content
  ) -> [CheckedContinuation<Void, Never>] {
    guard !content.watchers.isEmpty else { return [] }
    let state = content.state
    let met = content.watchers.filter { $0.isMet(state) }
    content.watchers.removeAll { watcher in met.contains { $0.id == watcher.id } }
    return met.map(\.continuation)
  }
}
