public import CorePromises

/// A reader with its own buffer, which is filled in the order of acceptance.
///
/// Either a task takes the values with `next()`, or `onReadable` gets them.
@usableFromInline
final class Reader<Value: Sendable>: Sendable {
  @usableFromInline typealias Taken = ReaderState<Value>.Taken

  @usableFromInline let state: Locked<ReaderState<Value>>
  @usableFromInline let subscriptions: Subscriptions
  @usableFromInline let onReadable: (@Sendable (Taken) -> Void)?

  /// Makes a reader of `events` events, whose values wait for a task.
  @inlinable
  init(buffering: EventBufferingPolicy, events: Int, _ origin: PackedOrigin) {
    subscriptions = Subscriptions(origin)
    state = Locked(ReaderState(buffering: buffering, isSingle: false, events: events))
    onReadable = nil
  }

  /// Makes a reader of the first value.
  ///
  /// `body` gets the value or the end, once, and under no lock.
  @inlinable
  init(events: Int, _ origin: PackedOrigin, first body: @escaping @Sendable (Taken) -> Void) {
    subscriptions = Subscriptions(origin)
    state = Locked(ReaderState(buffering: .bufferingOldest(1), isSingle: true, events: events))
    onReadable = body
  }

  /// The interface through which an event reaches this reader.
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

  /// Wakes the tasks that wait if there is something to read, and leaves the events if they have
  /// ended.
  @inlinable
  func wake() {
    let (waiting, isClosed) = state.withLock { state in
      (state.isReadable ? state.waiting.takeAll() : WaitingTasks(), state.isClosed)
    }
    if isClosed { subscriptions.detachAll() }
    waiting.resume()
    onReadable?(state.withLock { $0.take() })
  }

  /// Keeps the function that takes the reader out of an event, until the reading ends.
  @usableFromInline
  func keep(_ detach: @escaping @Sendable () -> Void) { subscriptions.add(detach) }

  /// Returns the next value.
  ///
  /// Returns nil at the end and, at once, in a cancelled task.
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

  /// Ends the reading with an error; values that have been read come first.
  func fail(_ error: any Error) {
    let isClosed = state.withLock { state in
      state.end(.ended(throwing: error))
      return state.isClosed
    }
    if isClosed { wake() }
  }

  /// Ends the reading at once.
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
