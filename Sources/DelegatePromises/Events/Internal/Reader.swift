/// Somebody who reads: a buffer of one's own, filled in the order of entry.
///
/// A task takes values by `next()`, or `onReadable` has them taken.
final class Reader<Value: Sendable>: Inlet {
  private let state: Guarded<ReaderState<Value>>
  private let attachments = Attachments()
  private let onReadable: (@Sendable (ReaderState<Value>.Taken) -> Void)?

  /// A reader of that many events; its values wait for a task.
  init(buffering: EventBuffering, events: Int) {
    state = Guarded(ReaderState(buffering: buffering, isSingle: false, events: events))
    onReadable = nil
  }

  /// A reader of the first value: it, or the end, is given to `body`, once, and under no lock.
  init(events: Int, first body: @escaping @Sendable (ReaderState<Value>.Taken) -> Void) {
    state = Guarded(ReaderState(buffering: .oldest(1), isSingle: true, events: events))
    onReadable = body
  }

  var isOpen: Bool { state.withLock { $0.isOpen } }

  func enter() -> Entry { state.withLock { $0.enter() } }

  func enter(_ value: Value) -> Entry { state.withLock { $0.enter(value) } }

  func end(_ end: EventEnd) -> Bool {
    state.withLock { state in
      state.end(end)
      return state.isClosed
    }
  }

  func deliver(_ outcome: Outcome<Value>, at ticket: Int) {
    let (dropped, needsWake) = state.withLock { state in
      let dropped = state.deliver(outcome, at: ticket)
      return (dropped, state.needsWake)
    }
    withExtendedLifetime(dropped) { if needsWake { wake() } }
  }

  func wake() {
    let (waiting, isClosed) = state.withLock { state in
      (state.isReadable ? state.waiting.takeAll() : WaitingTasks(), state.isClosed)
    }
    if isClosed { attachments.detachAll() }
    waiting.resume()
    onReadable?(state.withLock { $0.take() })
  }

  /// Keeps what takes the reader out of an event, until it has read enough.
  func keep(_ detach: @escaping @Sendable () -> Void) { attachments.add(detach) }

  /// The next value; nil at the end and, at once, in a task that is cancelled.
  func next() async throws -> Value? {
    while !Task.isCancelled {
      switch state.withLock({ $0.take() }) {
      case .value(let value): return value
      case .nothing: await wait()
      case .over: return nil
      case .end(let end):
        if let error = end.error { throw error }
        return nil
      }
    }
    leave()
    return nil
  }

  /// Ends the reading here and now.
  func leave() {
    let old = state.withLock { $0.leave() }
    withExtendedLifetime(old) { wake() }
  }

  private func wait() async {
    await withTaskCancellationHandler {
      await unsafe withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
        let isReadable = state.withLock { state in
          if !state.isReadable { unsafe state.waiting.append(continuation) }
          return state.isReadable
        }
        if isReadable { unsafe continuation.resume() }
      }
    } onCancel: {
      leave()
    }
  }
}
