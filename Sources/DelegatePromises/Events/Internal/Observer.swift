package import CorePromises

/// A reader whose closure runs inside the callback.
///
/// Its values need not be Sendable, because it keeps none. It releases its closures when it is
/// over, even if the observation is still kept.
@usableFromInline
final class Observer<Value>: Sendable {
  private struct Closures: Sendable {
    let body: @Sendable (Value) -> Void
    let onEnd: @Sendable ((any Error)?) -> Void
  }

  /// The phases of an observer; each can be followed only by a phase below it.
  private enum Phase {
    /// Callbacks enter, from this number of events.
    case observing(events: Int, Closures)
    /// No callback enters any more; some that entered have not returned.
    case ending(EventEnd, Closures)
    case over
  }

  private struct State {
    var phase: Phase
    /// The number of callbacks that have entered and not returned.
    var inside = 0
  }

  private let state: Locked<State>
  private let subscriptions: Subscriptions

  @usableFromInline
  init(
    events: Int,
    _ origin: PackedOrigin,
    _ body: @escaping @Sendable (Value) -> Void,
    onEnd: @escaping @Sendable ((any Error)?) -> Void
  ) {
    subscriptions = Subscriptions(origin)
    let closures = Closures(body: body, onEnd: onEnd)
    state = Locked(State(phase: .observing(events: events, closures)))
  }

  /// The interface through which an event reaches this observer.
  @usableFromInline var sink: Sink<Value> {
    Sink(
      enter: { self.enter() },
      enterWith: { _ in self.enter() },
      end: { self.end($0) },
      deliver: { outcome, _ in self.deliver(outcome) },
      wake: { self.wake() },
      isOpen: { self.closures != nil }
    )
  }

  /// The closures to call; nil when the observer is over.
  private var closures: Closures? {
    state.withLock { state in
      switch state.phase {
      case .observing(_, let closures), .ending(_, let closures): closures
      case .over: nil
      }
    }
  }

  private func enter() -> Acceptance {
    state.withLock { state in
      guard case .observing = state.phase else { return .nothing }
      state.inside += 1
      return .deliver(ticket: 0)
    }
  }

  private func end(_ end: EventEnd) -> Bool {
    state.withLock { state in
      guard case .observing(let events, let closures) = state.phase else { return false }
      let isLast = events == 1 || end.error != nil
      state.phase = isLast ? .ending(end, closures) : .observing(events: events - 1, closures)
      return isLast
    }
  }

  private func deliver(_ outcome: Outcome<Value>) -> Receipt {
    var receipt = Receipt.ignored
    switch outcome {
    case .value(let value):
      if let body = closures?.body {
        body(value)
        receipt = .taken(room: nil)
      }
    case .nothing: break
    case .failure(let error): fail(error)
    }
    state.withLock { $0.inside -= 1 }
    wake()
    return receipt
  }

  /// Ends the observation if its end has come and the last callback has returned.
  private func wake() {
    let ended = state.withLock { state -> (end: EventEnd, closures: Closures)? in
      guard case .ending(let end, let closures) = state.phase, state.inside == 0 else { return nil }
      state.phase = .over
      return (end, closures)
    }
    guard let ended else { return }
    subscriptions.detachAll()
    ended.closures.onEnd(ended.end.error)
  }

  @usableFromInline
  func keep(_ detach: @escaping @Sendable () -> Void) { subscriptions.add(detach) }

  @usableFromInline
  func leave() {
    let old = state.withLock { state in
      defer { state.phase = .over }
      return state.phase
    }
    withExtendedLifetime(old) { subscriptions.detachAll() }
  }

  private func fail(_ error: any Error) {
    state.withLock { state in
      switch state.phase {
      case .observing(_, let closures): state.phase = .ending(.ended(throwing: error), closures)
      case .ending(let end, let closures) where end.error == nil:
        state.phase = .ending(.ended(throwing: error), closures)
      case .ending, .over: break
      }
    }
  }
}
