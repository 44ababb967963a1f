public import CorePromises

/// A reader of one or more events.
///
/// Either a task takes the values with `next()`, or `body` gets them: on an actor, in the order of its
/// `queue`, or else in the follow-up.
@usableFromInline
final class Reader<Value: Sendable>: Sendable {
  @usableFromInline typealias State = ReaderState<Value>

  @usableFromInline let state: Locked<State>
  @usableFromInline let subscriptions: Subscriptions
  @usableFromInline let queue: ActorQueue?
  @usableFromInline let body: (@Sendable (Reader, State.Taken) -> Void)?

  /// Makes a reader of `events` events, whose values wait for a task, or are handed to `body`, as is
  /// the end, under no lock.
  @inlinable
  init(
    events: Int, keeping: State.Keeping = .values, buffering: EventBufferingPolicy = .unbounded,
    on queue: ActorQueue? = nil, _ origin: PackedOrigin,
    _ body: (@Sendable (Reader, State.Taken) -> Void)? = nil
  ) {
    subscriptions = Subscriptions(origin)
    state = Locked(State(keeping: keeping, buffering, events: events))
    self.queue = queue
    self.body = body
  }

  /// The interface through which an event reaches this reader.
  @inlinable var sink: Sink<Value> {
    Sink(
      of: subscriptions, isPlain: true, callsBody: body != nil,
      enter: { self.enter($0) },
      drop: { self.state.withLock { $0.drop() } },
      end: { self.end($0, isLast: $1) },
      followUp: { self.followUp() })
  }

  @inlinable
  func enter(_ value: Value) -> Receipt {
    state.withLock { state in
      var receipt = state.enter(value)
      guard let queue, state.keeping == .values, receipt.isTaken else { return receipt }
      queue.append { self.callBody() }
      receipt.needsFollowUp = true
      return receipt
    }
  }

  /// Notes that an event, or the last one, has ended; returns whether a follow-up is needed.
  @usableFromInline
  func end(_ end: EventEnd, isLast: Bool) -> Bool {
    guard let end = subscriptions.seen(end) else { return false }
    return state.withLock { state in
      let hasEnded = state.end(end, isLast: isLast)
      if hasEnded { queue?.append { self.callBody() } }
      return hasEnded
    }
  }

  /// Does what remains when the lock is free: releases values, leaves the events after the end, and
  /// hands on what can be read.
  @inlinable
  func followUp() {
    let rest = state.withLock { $0.takeFollowUp() }
    withExtendedLifetime(rest.discarded) {
      if !rest.isReading { subscriptions.detachAll() }
      rest.waiting.resume()
      if let queue { queue.run() } else { callBody() }
    }
  }

  @inlinable
  func callBody() { body?(self, state.withLock { $0.take() }) }

  /// Returns the next value.
  ///
  /// Returns nil at the end and, at once, in a cancelled task.
  @inlinable
  @inline(__always)
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

  /// Ends the reading, with an error if there is one; values that have entered come first.
  func end(throwing error: (any Error)?) {
    if end(.ended(throwing: error), isLast: true) { followUp() }
  }

  /// Whether nobody wants the values that are here, nor the end.
  @usableFromInline var hasLeft: Bool {
    state.withLock { if case .left = $0.phase { true } else { false } }
  }

  /// Ends the reading at once.
  @usableFromInline
  func leave() {
    let (left, rest) = state.withLock { ($0.leave(), $0.takeFollowUp()) }
    withExtendedLifetime((left, rest.discarded)) {
      subscriptions.detachAll()
      rest.waiting.resume()
    }
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
