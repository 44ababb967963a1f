extension Promise {
  /// A promise of the same value, later.
  ///
  /// `duration` counts from when the value comes, on `clock`. An error passes by at once: there is
  /// nothing to wait for. Cancelling the new promise withdraws from this one or, once the value has
  /// come, disarms the timer.
  ///
  /// ```swift
  /// let cooled = oven.bake(dough).delay(.seconds(600))
  /// ```
  @_alwaysEmitIntoClient
  public func delay(
    _ duration: Duration, clock: some Clock<Duration> = .continuous
  ) -> Promise {
    then(on: .immediate) { value in
      Promise<Void>.after(duration, clock: clock).map(on: .immediate) { value }
    }
  }
}
