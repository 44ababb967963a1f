/// The state that a current value shares with the events derived from it: the value, its readers,
/// and whether it has ended.
///
/// Derived events and readers hold the core. Only its owner holds the ``CurrentValue``, whose
/// `deinit` ends the core (E7). Under the lock, a value is set and enters all readers, so each
/// reader gets all values from its first one on, in the order of the sets (E3).
final class CurrentCore<Value: Sendable>: Sendable {
  private let state: Locked<(value: Value, edition: Int, audience: Audience<Value>)>

  init(_ value: Value) { state = Locked((value, 0, Audience())) }

  /// The current value, and the number of times that it has been set.
  var current: (value: Value, edition: Int) { state.withLock { ($0.value, $0.edition) } }

  /// Sets the value, and notifies all readers; returns false if its edition is not the expected
  /// one.
  func set(_ value: Value, expecting edition: Int? = nil) -> Bool {
    var callback = Callback(value)
    // The old value is freed under no lock.
    let old = state.withLock { state -> Value? in
      guard edition == nil || edition == state.edition else { return nil }
      defer { (state.value, state.edition) = (value, state.edition &+ 1) }
      _ = callback.enter(state.audience)
      return state.value
    }
    callback.deliver()
    return old != nil
  }

  /// Attaches `sink`, which gets the current value, and each one that is set from now on; returns
  /// the function that detaches it.
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
