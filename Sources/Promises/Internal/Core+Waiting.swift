/// A wait on the continuous clock is the shared timer's; which clock it is, is known to the client.
extension Core {
  /// An observer that passes the result on by `operation`, and is rejected if that takes too long.
  ///
  /// Who takes or drops its handler, because it settles, ends the wait. It may be over before the
  /// observer is registered, which then comes and leaves.
  @_alwaysEmitIntoClient
  final func limited<AnyClock: Clock<Duration>>(
    to limit: Duration, by clock: AnyClock, operation: @escaping Operation
  ) -> Node {
    AnyClock.self == ContinuousClock.self
      ? limited(to: limit, operation: operation)
      : limited(to: limit, operation: operation) { clock.sleeping(for: limit) }
  }

  @usableFromInline
  final func limited(to limit: Duration, operation: @escaping Operation) -> Node {
    guard !isSettled, limit.isPositive else { return over(limit, operation: operation) }
    let node = TimedNode.armed(observing: self, limit: limit, operation: operation)
    register(node)
    return node
  }

  /// The same with a wait that begins as it is asked for.
  @usableFromInline
  final func limited(
    to limit: Duration, operation: @escaping Operation, beginning sleep: () -> Sleep
  ) -> Node {
    guard !isSettled, limit.isPositive else { return over(limit, operation: operation) }
    let node = Node(observing: self, role: .inPlace, operation: operation)
    let alarm = SleepingAlarm(Expiry(core: node, limit: limit))
    node.handler = Hook { withExtendedLifetime(alarm) {} }.handler
    register(node)
    alarm.arm(sleep())
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

  /// A promise of `Void` that is fulfilled when the time has passed.
  ///
  /// Whoever settles it ends the wait.
  @_alwaysEmitIntoClient
  static func fulfilled<AnyClock: Clock<Duration>>(
    after duration: Duration,
    by clock: AnyClock,
    origin: PackedOrigin,
    operation: @escaping Operation
  ) -> Core {
    AnyClock.self == ContinuousClock.self
      ? fulfilled(after: duration, origin: origin, operation: operation)
      : fulfilled(origin: origin, operation: operation) { clock.sleeping(for: duration) }
  }

  @usableFromInline
  static func fulfilled(
    after duration: Duration, origin: PackedOrigin, operation: @escaping Operation
  ) -> Core {
    let node = TimedNode(origin: origin, operation: operation)
    node.arm(after: duration)
    node.onSettle { node.disarm() }
    return node
  }

  @usableFromInline
  static func fulfilled(
    origin: PackedOrigin, operation: @escaping Operation, beginning sleep: () -> Sleep
  ) -> Core {
    let core = Core(origin: origin, operation: operation)
    let alarm = SleepingAlarm(Expiry(core: core, limit: nil))
    core.onSettle { withExtendedLifetime(alarm) {} }
    alarm.arm(sleep())
    return core
  }
}
