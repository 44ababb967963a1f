extension Core {
  /// An observer that passes the result on by `operation`, and is rejected if that takes too long.
  ///
  /// The observer's handler keeps the wait: whoever drops the handler, because the observer has
  /// settled, ends it.
  @usableFromInline
  final func limited(
    to limit: Duration, by clock: some Clock<Duration>, operation: @escaping Operation
  ) -> Node {
    let node = Node(observing: self, role: .inPlace, operation: operation)
    guard !isSettled, limit > .zero else {
      let isTooLate = !isSettled
      register(node)
      if isTooLate { Expiry(core: node, limit: limit).settle() }
      return node
    }
    let expiry = Expiry(core: node, limit: limit)
    wait(expiry, for: limit, by: clock) { kept in
      node.handler = kept.handler
      register(node)
    }
    return node
  }

  /// Is fulfilled when the time has passed.
  final func fulfill(after duration: Duration, by clock: some Clock<Duration>) {
    wait(Expiry(core: self, limit: nil), for: duration, by: clock) { kept in
      onSettle { kept.end() }
    }
  }

  /// Arms a wait once `keep` has given it to somebody who is to drop it at the end.
  private func wait<AnyClock: Clock<Duration>>(
    _ expiry: Expiry, for duration: Duration, by clock: AnyClock, keep: (Kept) -> Void
  ) {
    let wait = min(duration, .longestWait)
    if AnyClock.self == ContinuousClock.self {
      let alarm = Alarm.make(expiry)
      keep(Kept(alarm))
      alarm.arm(after: wait)
    } else {
      let alarm = SleepingAlarm(expiry)
      keep(Kept(alarm))
      alarm.arm(after: wait, by: clock)
    }
  }
}

/// A reference that is kept, and used for nothing.
///
/// `@unchecked Sendable`: nothing is done with what it refers to but to release it.
private struct Kept: @unchecked Sendable {
  private let object: AnyObject

  init(_ object: AnyObject) { self.object = object }

  func end() { withExtendedLifetime(object) {} }

  /// As a handler that is never called.
  var handler: HandlerRoom { Hook { end() }.handler }
}
