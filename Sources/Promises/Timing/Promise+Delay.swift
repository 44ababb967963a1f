// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

extension Promise {
  /// Returns a promise of the same value, later.
  ///
  /// `duration` counts from when the value comes, on `clock`. An error passes through at once.
  /// Cancelling the new promise withdraws from this one or, once the value has come, ends the wait.
  ///
  /// ```swift
  /// let cooled = oven.bake(dough).delay(.seconds(600))
  /// ```
  @_alwaysEmitIntoClient
  public func delay(
    _ duration: Duration,
    clock: some Clock<Duration> = .continuous,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Promise {
    then(on: .immediate, fileID: fileID, line: line) { value in
      Promise<Void>.after(duration, clock: clock, fileID: fileID, line: line)
        .map(on: .immediate, fileID: fileID, line: line) { value }
    }
  }
}
