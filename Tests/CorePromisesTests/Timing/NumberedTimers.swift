/// A timer for a test.
final class NumberedTimer: Timed {
  let number: Int
  var link = TimerLink<NumberedTimer>()

  init(_ number: Int) { self.number = number }
}

/// Timers for a test, numbered in the order in which they were made, and kept as long as this
/// object.
final class NumberedTimers {
  private var timers: [NumberedTimer] = []

  var count: Int { timers.count }

  subscript(index: Int) -> NumberedTimer { timers[index] }

  func make() -> NumberedTimer {
    timers.append(NumberedTimer(count))
    return timers[count - 1]
  }
}
