extension Core {
  /// An observer that passes the result on by `operation`, and is rejected if that takes too long.
  ///
  /// Who takes or drops its handler, because it settles, ends the wait. It may be over before the
  /// observer is registered, which then comes and leaves.
  @usableFromInline
  final func limited<AnyClock: Clock<Duration>>(
    to limit: Duration, by clock: AnyClock, operation: @escaping Operation
  ) -> Node {
    guard !isSettled, limit.isPositive else { return over(limit, operation: operation) }
    guard AnyClock.self == ContinuousClock.self else {
      return limited(to: limit, byAlarm: clock, operation: operation)
    }
    let node: Node = TimedNode.armed(observing: self, limit: limit, operation: operation)
    register(node)
    return node
  }

  /// Without a wait: the promise has settled, or no time is left.
  private final func over(_ limit: Duration, operation: @escaping Operation) -> Node {
    let node = Node(observing: self, role: .inPlace, operation: operation)
    let isTooLate = !isSettled
    register(node)
    if isTooLate { Expiry(core: node, limit: limit).settle() }
    return node
  }

  private final func limited(
    to limit: Duration, byAlarm clock: some Clock<Duration>, operation: @escaping Operation
  ) -> Node {
    let node = Node(observing: self, role: .inPlace, operation: operation)
    let alarm = SleepingAlarm(Expiry(core: node, limit: limit))
    node.handler = Hook { withExtendedLifetime(alarm) {} }.handler
    register(node)
    alarm.arm(after: limit, by: clock)
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
    guard AnyClock.self == ContinuousClock.self else {
      let core = Core(origin: origin, operation: operation)
      let alarm = SleepingAlarm(Expiry(core: core, limit: nil))
      core.onSettle { withExtendedLifetime(alarm) {} }
      alarm.arm(after: duration, by: clock)
      return core
    }
    let node = TimedNode(origin: origin, operation: operation)
    node.arm(after: duration)
    node.onSettle { node.disarm() }
    return node
  }
}
