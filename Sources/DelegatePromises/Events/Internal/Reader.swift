public import CorePromises

/// A reader of one or more events.
///
/// Either a task takes the values with `next()`, or `onReadable` gets them.
@usableFromInline
final class Reader<Value: Sendable>: Sendable {
  @usableFromInline typealias State = ReaderState<Value>

  @usableFromInline let state: Locked<State>
  @usableFromInline let subscriptions: Subscriptions
  @usableFromInline let onReadable: (@Sendable (State.Taken) -> Void)?

  /// Makes a reader of `events` events, whose values wait for a task.
  ///
  /// - Parameter startsFull: Whether a value is there from the start, which waits even without a
  ///   buffer.
  @inlinable
  init(
    events: Int, _ buffering: EventBufferingPolicy, startsFull: Bool = false,
    _ origin: PackedOrigin
  ) {
    subscriptions = Subscriptions(origin)
    state = Locked(
      State(keeping: .values, buffering, startsFull: startsFull, events: events))
    onReadable = nil
  }

  /// Makes a reader that calls `body` with the first value or the end, if it keeps that value, and
  /// else with the end.
  ///
  /// The call comes once, and under no lock.
  @inlinable
  init(
    events: Int, keeping: State.Keeping, _ origin: PackedOrigin,
    _ body: @escaping @Sendable (State.Taken) -> Void
  ) {
    subscriptions = Subscriptions(origin)
    state = Locked(State(keeping: keeping, .unbounded, events: events))
    onReadable = body
  }

  /// The interface through which an event reaches this reader.
  @inlinable var sink: Sink<Value> {
    Sink(
      of: subscriptions,
      enter: { self.state.withLock { $0.enter() } },
      enterWith: { value in self.state.withLock { $0.enter(value) } },
      finish: { self.finish($1, with: $0) },
      isWanted: { ticket in self.state.withLock { $0.isWanted(ticket) } },
      end: { end in
        self.state.withLock { state in
          state.end(end)
          return state.isClosed
        }
      },
      followUp: { self.followUp() }
    )
  }

  @inlinable
  func finish(_ ticket: Int, with result: Result<Value?, any Error>) -> Receipt {
    let receipt = state.withLock { $0.finish(ticket, with: result) }
    if receipt.needsFollowUp { followUp() }
    return receipt
  }

  /// Does what remains when the lock is free: releases values, leaves the events after the end, and
  /// hands on what can be read.
  @inlinable
  func followUp() {
    let (discarded, isClosed, waiting) = state.withLock { $0.takeFollowUp() }
    withExtendedLifetime(discarded) {
      if isClosed { subscriptions.detachAll() }
      waiting.resume()
      onReadable?(state.withLock { $0.take() })
    }
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

  /// Ends the reading, with an error if there is one; values that have been read come first.
  func end(throwing error: (any Error)?) {
    let isClosed = state.withLock { state in
      state.end(.ended(throwing: error))
      return state.isClosed
    }
    if isClosed { followUp() }
  }

  /// Ends the reading at once.
  @usableFromInline
  func leave() {
    let left = state.withLock { $0.leave() }
    withExtendedLifetime(left) { followUp() }
  }

  /// Suspends the task until there is something to read, or it is cancelled.
  ///
  /// The cancellation handler runs under the runtime's lock on the task, so it does nothing but
  /// resume (E3). The task finds its own mark, and leaves by itself. Either the handler finds the
  /// continuation, or the task finds the mark before it waits: both take the reader's lock, and the
  /// runtime marks the task before it calls the handler.
  @usableFromInline
  func wait() async {
    await withTaskCancellationHandler {
      await unsafe withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
        let waits = state.withLock { state in
          guard !state.isReadable, !Task.isCancelled else { return false }
          unsafe state.waiting.append(continuation)
          return true
        }
        if !waits { unsafe continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiting.takeAll() }.resume()
    }
  }
}
