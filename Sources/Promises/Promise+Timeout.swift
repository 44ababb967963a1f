extension Promise {
  /// A promise that is rejected with ``PromiseError/timedOut(after:)`` if this one takes too long.
  ///
  /// When the time is up it withdraws from this promise, which is cancelled if nobody else observes
  /// it. `duration` counts from this call, on `clock`; one of zero or less is up at once. On the
  /// continuous clock it is rounded up to whole nanoseconds. A result that is there already, or
  /// comes in time, passes by, and the timer is let go of.
  ///
  /// ```swift
  /// let loaf = try await oven.bake(dough).timeout(.seconds(1800)).value
  /// ```
  @_alwaysEmitIntoClient
  public func timeout(
    _ duration: Duration, clock: some Clock<Duration> = .continuous
  ) -> Promise {
    let node = core.limited(to: duration, by: clock) { core, source, drain in
      core.run(Value.self, AnyHandler.self, source, drain) { node, _ in
        node.pass(Value.self, from: source, drain: drain)
      }
    }
    return Promise(core: node)
  }
}
