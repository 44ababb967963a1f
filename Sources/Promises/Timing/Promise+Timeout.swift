// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

extension Promise {
  /// Returns a promise that is rejected with ``PromiseError/timedOut(after:madeAt:waitingFor:)`` if
  /// this one takes too long.
  ///
  /// When the time is up, the new promise withdraws from this one, which is cancelled if nobody
  /// else observes it. `duration` counts from this call, on `clock`; a duration of zero or less is
  /// up at once. On the continuous clock it is rounded up to whole nanoseconds. A result that is
  /// there already, or comes in time, passes through unchanged, and ends the wait.
  ///
  /// ```swift
  /// let loaf = try await oven.bake(dough).timeout(.seconds(1800)).value
  /// ```
  @_alwaysEmitIntoClient
  public func timeout<AnyClock: Clock<Duration>>(
    _ duration: Duration,
    clock: AnyClock = .continuous,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Promise {
    let wait = AnyClock.self == ContinuousClock.self ? nil : { clock.beginWait(for: duration) }
    return Promise(
      core: core.limited(to: duration, PackedOrigin(fileID, line), beginning: wait))
  }
}

extension Core {
  /// Returns a promise that passes this one's result on, unless its time is up before.
  ///
  /// Without a wait on another clock to begin, the shared timer measures the time. Settling the
  /// new promise ends the wait.
  @usableFromInline
  final func limited(
    to limit: Duration, _ origin: PackedOrigin, beginning wait: (() -> ClockWait)?
  ) -> Observer {
    let hasResult = isSettled
    guard !hasResult, limit.isPositive else {
      let observer = passedOn(origin)
      if !hasResult { Expiry(core: observer, limit: limit).settle() }
      return observer
    }
    guard let wait else {
      let observer = TimedObserver(observing: self, limit: limit, origin: origin)
      register(observer)
      return observer
    }
    let observer = Observer(passing: self, origin: origin)
    let alarm = ClockAlarm(Expiry(core: observer, limit: limit))
    observer.onSettle { withExtendedLifetime(alarm) {} }
    register(observer)
    alarm.arm(wait())
    return observer
  }
}
