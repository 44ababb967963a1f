extension ScriptedSource {
  /// Plays the callbacks of a recording one after another, here and now.
  ///
  /// Each goes to the delegates that are there when its turn has come. `atMark` is called at each
  /// mark, and does what the program did there.
  ///
  /// ```swift
  /// oven.play(morning.steps) { mark in if mark == "second order" { oven.start() } }
  /// ```
  ///
  /// With a clock, this call moves the clock to the time of each callback before it plays it. Times
  /// count from the clock's time when the call began. Waits by the clock that come due before the
  /// callback end before it. A step whose time has passed follows at once, as in an order other
  /// than the recorded one.
  ///
  /// - Returns: The number of calls that reached a delegate; 0 if none was ever there.
  @discardableResult
  public func play(
    _ steps: Ordering<CallbackRecording<Delegate>.Step>, advancing clock: ManualClock? = nil,
    atMark: (String) -> Void = { _ in }
  ) -> Int {
    var count = 0
    let start = clock?.now
    for step in steps {
      if let clock, let start {
        clock.advance(by: max(clock.now.duration(to: start.advanced(by: step.time)), .zero))
      }
      switch step.content {
      case .callback(let callback): count += play(callback)
      case .mark(let mark): atMark(mark)
      }
    }
    return count
  }
}
