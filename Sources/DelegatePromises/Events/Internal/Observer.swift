/// Somebody who is told inside the callback.
///
/// Its values need not be Sendable: none is kept.
@usableFromInline
final class Observer<Value>: Sendable {
  /// The phases of an observer, each followed by one of those below it.
  private enum Phase {
    /// Callbacks enter, from as many events.
    case observing(events: Int)
    /// No callback enters any more; some that did have not returned.
    case ending(EventEnd)
    case over
  }

  private struct State {
    var phase: Phase
    /// How many callbacks have entered and not returned.
    var inside = 0
  }

  private let state: Guarded<State>
  private let attachments = Attachments()
  private let body: @Sendable (Value) -> Void
  private let onEnd: @Sendable ((any Error)?) -> Void

  @usableFromInline
  init(
    events: Int,
    _ body: @escaping @Sendable (Value) -> Void,
    onEnd: @escaping @Sendable ((any Error)?) -> Void
  ) {
    state = Guarded(State(phase: .observing(events: events)))
    self.body = body
    self.onEnd = onEnd
  }

  /// What an event tells.
  @usableFromInline var inlet: Inlet<Value> {
    Inlet(
      enter: { self.enter() },
      enterWith: { _ in self.enter() },
      end: { self.end($0) },
      deliver: { outcome, _ in self.deliver(outcome) },
      wake: { self.wake() },
      isOpen: { self.isOpen }
    )
  }

  private var isOpen: Bool {
    state.withLock { state in
      switch state.phase {
      case .observing, .ending: true
      case .over: false
      }
    }
  }

  private func enter() -> Entry {
    state.withLock { state in
      guard case .observing = state.phase else { return .nothing }
      state.inside += 1
      return .deliver(ticket: 0)
    }
  }

  private func end(_ end: EventEnd) -> Bool {
    state.withLock { state in
      guard case .observing(let events) = state.phase else { return false }
      let isLast = events == 1 || end.error != nil
      state.phase = isLast ? .ending(end) : .observing(events: events - 1)
      return isLast
    }
  }

  private func deliver(_ outcome: Outcome<Value>) {
    switch outcome {
    case .value(let value): if isOpen { body(value) }
    case .nothing: break
    case .failure(let error): fail(error)
    }
    state.withLock { $0.inside -= 1 }
    wake()
  }

  /// Ends the observation if it is to end and the last callback has returned.
  private func wake() {
    let end = state.withLock { state -> EventEnd? in
      guard case .ending(let end) = state.phase, state.inside == 0 else { return nil }
      state.phase = .over
      return end
    }
    guard let end else { return }
    attachments.detachAll()
    onEnd(end.error)
  }

  @usableFromInline
  func keep(_ detach: @escaping @Sendable () -> Void) { attachments.add(detach) }

  @usableFromInline
  func leave() {
    let old = state.withLock { state in
      defer { state.phase = .over }
      return state.phase
    }
    withExtendedLifetime(old) { attachments.detachAll() }
  }

  private func fail(_ error: any Error) {
    state.withLock { state in
      switch state.phase {
      case .observing: state.phase = .ending(.ended(throwing: error))
      case .ending(let end) where end.error == nil: state.phase = .ending(.ended(throwing: error))
      case .ending, .over: break
      }
    }
  }
}
