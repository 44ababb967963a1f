extension Core {
  /// An observer that passes the result on by `operation`, and is rejected if that takes too long.
  ///
  /// Who takes or drops its handler, because it settles, ends the wait. It may be over before the
  /// observer is registered, which then comes and leaves.
  @usableFromInline
  final func limited<AnyClock: Clock<Duration>>(
    to limit: Duration, by clock: AnyClock, operation: @escaping Operation
  ) -> Node {
    guard !isSettled, limit > .zero else {
      let node = Node(observing: self, role: .inPlace, operation: operation)
      let isTooLate = !isSettled
      register(node)
      if isTooLate { Expiry(core: node, limit: limit).settle() }
      return node
    }
    let wait = min(limit, .longestWait)
    guard AnyClock.self == ContinuousClock.self else {
      let node = Node(observing: self, role: .inPlace, operation: operation)
      let alarm = SleepingAlarm(Expiry(core: node, limit: limit))
      node.handler = Hook { withExtendedLifetime(alarm) {} }.handler
      register(node)
      alarm.arm(after: wait, by: clock)
      return node
    }
    let node = TimedNode(observing: self, limit: limit, operation: operation)
    node.arm(after: wait)
    register(node)
    return node
  }

  /// A promise of `Void` that is fulfilled when the time has passed.
  ///
  /// Whoever settles it ends the wait.
  static func fulfilled<AnyClock: Clock<Duration>>(
    after duration: Duration,
    by clock: AnyClock,
    origin: PackedOrigin,
    operation: @escaping Operation
  ) -> Core {
    let wait = min(duration, .longestWait)
    guard AnyClock.self == ContinuousClock.self else {
      let core = Core(origin: origin, operation: operation)
      let alarm = SleepingAlarm(Expiry(core: core, limit: nil))
      core.onSettle { withExtendedLifetime(alarm) {} }
      alarm.arm(after: wait, by: clock)
      return core
    }
    let node = TimedNode(origin: origin, operation: operation)
    node.arm(after: wait)
    node.onSettle { node.disarm() }
    return node
  }
}
