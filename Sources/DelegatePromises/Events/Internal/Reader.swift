public import CorePromises

/// Somebody who reads: a buffer of one's own, filled in the order of acceptance.
///
/// A task takes values by `next()`, or `onReadable` has them taken.
@usableFromInline
final class Reader<Value: Sendable>: Sendable {
  @usableFromInline typealias Taken = ReaderState<Value>.Taken

  @usableFromInline let state: Locked<ReaderState<Value>>
  @usableFromInline let subscriptions = Subscriptions()
  @usableFromInline let onReadable: (@Sendable (Taken) -> Void)?

  /// A reader of that many events; its values wait for a task.
  @inlinable
  init(buffering: EventBufferingPolicy, events: Int) {
    state = Locked(ReaderState(buffering: buffering, isSingle: false, events: events))
    onReadable = nil
  }

  /// A reader of the first value: it, or the end, is given to `body`, once, and under no lock.
  @inlinable
  init(events: Int, first body: @escaping @Sendable (Taken) -> Void) {
    state = Locked(ReaderState(buffering: .bufferingOldest(1), isSingle: true, events: events))
    onReadable = body
  }

  /// What an event tells.
  @inlinable var sink: Sink<Value> {
    Sink(
      enter: { self.state.withLock { $0.enter() } },
      enterWith: { value in self.state.withLock { $0.enter(value) } },
      end: { end in
        self.state.withLock { state in
          state.end(end)
          return state.isClosed
        }
      },
      deliver: { self.deliver($0, at: $1) },
      wake: { self.wake() },
      isOpen: { self.state.withLock { $0.isOpen } }
    )
  }

  @inlinable
  func deliver(_ outcome: Outcome<Value>, at ticket: Int) -> Receipt {
    let (receipt, dropped, needsWake) = state.withLock { state in
      let (receipt, dropped) = state.deliver(outcome, at: ticket)
      return (receipt, dropped, state.needsWake)
    }
    withExtendedLifetime(dropped) { if needsWake { wake() } }
    return receipt
  }

  /// Has whoever waits take what there is, and leaves the events if nothing comes any more.
  @inlinable
  func wake() {
    let (waiting, isClosed) = state.withLock { state in
      (state.isReadable ? state.waiting.takeAll() : WaitingTasks(), state.isClosed)
    }
    if isClosed { subscriptions.detachAll() }
    waiting.resume()
    onReadable?(state.withLock { $0.take() })
  }

  /// Keeps what takes the reader out of an event, until it has read enough.
  @usableFromInline
  func keep(_ detach: @escaping @Sendable () -> Void) { subscriptions.add(detach) }

  /// The next value; nil at the end and, at once, in a task that is cancelled.
  @inlinable
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

  /// Ends the reading with an error, after what has been read.
  func fail(_ error: any Error) {
    let isClosed = state.withLock { state in
      state.end(.ended(throwing: error))
      return state.isClosed
    }
    if isClosed { wake() }
  }

  /// Ends the reading here and now.
  @usableFromInline
  func leave() {
    let old = state.withLock { $0.leave() }
    withExtendedLifetime(old) { wake() }
  }

  @usableFromInline
  func wait() async {
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
