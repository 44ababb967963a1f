/// The state that a current value shares with the events derived from it: the value, its readers, and
/// whether it has ended.
///
/// Derived events and readers hold the core, and the ``CurrentValue`` that ends it is its owner's (E7).
/// Under the lock, a value is set and enters all readers, so each reader gets all values from its first
/// one on, in the order of the sets (E3).
final class CurrentCore<Value: Sendable>: Sendable {
  private struct State {
    var value: Value
    /// The number of times that the value has been set.
    var edition = 0
    var audience = Audience<Value>()
  }

  private let state: Locked<State>

  init(_ value: Value) { state = Locked(State(value: value)) }

  /// The current value, and the number of times that it has been set.
  var current: (value: Value, edition: Int) { state.withLock { ($0.value, $0.edition) } }

  /// Sets the value, and notifies all readers; returns false if its edition is not the expected one.
  func set(_ value: Value, expecting edition: Int? = nil) -> Bool {
    var callback = Callback(value)
    let old = state.withLock { state -> Value? in
      guard edition == nil || edition == state.edition else { return nil }
      let old = state.value
      state.value = value
      state.edition &+= 1
      _ = callback.enter(state.audience)
      return old
    }
    callback.deliver()
    return old != nil
  }

  /// Attaches `sink`, which gets the current value, and each one that is set from now on; returns the
  /// function that detaches it.
  func attach(_ sink: Sink<Value>) -> @Sendable () -> Void {
    let sink = sink.isPlain ? sink : sink.inOrder()
    let place = Audience.Place(sink)
    let needsFollowUp = state.withLock { state in
      let hasFirst = sink.enter(state.value).needsFollowUp
      return state.audience.add(place) || hasFirst
    }
    if needsFollowUp { sink.followUp() }
    return { self.state.withLock { $0.audience.remove(place) } }
  }

  func end(_ end: EventEnd) { state.withLock { $0.audience.end(end) }() }
}
