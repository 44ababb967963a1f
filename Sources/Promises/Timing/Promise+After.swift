// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

extension Promise where Value == Void {
  /// Returns a promise that is fulfilled when the time has passed: never before, and soon after.
  ///
  /// `duration` counts from this call, on `clock`; after a duration of zero or less the promise is
  /// fulfilled already. Cancelling the promise ends the wait. Until then the timer keeps the
  /// promise, whether or not anyone else does.
  ///
  /// ```swift
  /// let loaf = Promise.after(.seconds(3600)).then { oven.bake(dough) }
  /// ```
  @_alwaysEmitIntoClient
  public static func after<AnyClock: Clock<Duration>>(
    _ duration: Duration,
    clock: AnyClock = .continuous,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Promise {
    guard duration > .zero else { return .fulfilled((), fileID: fileID, line: line) }
    let wait = AnyClock.self == ContinuousClock.self ? nil : { clock.beginWait(for: duration) }
    return Promise(
      core: .fulfilled(after: duration, PackedOrigin(fileID, line), beginning: wait))
  }
}

extension Core {
  /// Returns a promise of `Void` that is fulfilled when the time has passed.
  ///
  /// Without a wait on another clock to begin, the shared timer measures the time. Settling the
  /// promise ends the wait.
  @usableFromInline
  static func fulfilled(
    after duration: Duration, _ origin: PackedOrigin, beginning wait: (() -> ClockWait)?
  ) -> Core {
    guard let wait else { return TimedObserver.fulfilled(after: duration, origin) }
    let core = Core(origin: origin)
    core.noteWaitForTime()
    let alarm = ClockAlarm(Expiry(core: core, limit: nil))
    core.onSettle { withExtendedLifetime(alarm) {} }
    alarm.arm(wait())
    return core
  }
}
