extension Promise where Value == Void {
  /// A promise that is fulfilled when the time has passed: never before, and soon after.
  ///
  /// `duration` counts from this call, on `clock`; after one of zero or less the promise is
  /// fulfilled already. Cancelling it disarms the timer. Until then the timer keeps it, whether or
  /// not anybody else does.
  ///
  /// ```swift
  /// let loaf = Promise.after(.seconds(3600)).then { oven.bake(dough) }
  /// ```
  @_alwaysEmitIntoClient
  public static func after(
    _ duration: Duration,
    clock: some Clock<Duration> = .continuous,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Promise {
    guard duration > .zero else { return .fulfilled((), fileID: fileID, line: line) }
    return Promise(
      core: .fulfilled(
        after: duration, by: clock, origin: PackedOrigin(fileID, line), operation: root))
  }
}
