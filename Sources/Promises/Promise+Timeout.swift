extension Promise {
  /// A promise that is rejected with ``PromiseError/timedOut(after:)`` if this one takes too long.
  ///
  /// When the time is up it withdraws from this promise, which is cancelled if nobody else observes
  /// it. `duration` counts from this call, on `clock`.
  ///
  /// ```swift
  /// let loaf = try await oven.bake(dough).timeout(.seconds(1800)).value
  /// ```
  public func timeout(
    _ duration: Duration, clock: some Clock<Duration> = ContinuousClock()
  ) -> Promise {
    let node = passingOn(.inPlace)
    let deadline = clock.now.advanced(by: duration)
    let timer = Task { [weak node] in
      try await clock.sleep(until: deadline, tolerance: nil)
      node?.reject(withdrawingWith: PromiseError.timedOut(after: duration))
    }
    node.onSettle { _ in timer.cancel() }
    return Promise(core: node)
  }
}
