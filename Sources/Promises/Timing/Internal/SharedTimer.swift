internal import Dispatch

// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

/// The one timer behind every wait on the continuous clock.
///
/// A dispatch source drives it. The source needs no thread while it waits. When it fires, its queue
/// gets a thread, even while every thread of Swift's pool blocks; a sleeping task would not be
/// woken then. Timers that are due settle on another queue, so no handler holds up the driver.
///
/// A tick is a millisecond, counted since the timer was made. Deadlines are rounded up and the time
/// is rounded down, so no wait ends early. Under the lock no foreign code runs, and no reference is
/// released.
///
/// `@unchecked Sendable`: the source and the queues may be used from any thread, as Dispatch has
/// it.
final class SharedTimer: @unchecked Sendable {
  static let shared = SharedTimer()

  private struct State {
    var schedule = TimerSchedule<TimedObserver>(now: 0)
    var settling = SharedTimer.queue("settling")
  }

  private let state = Locked(State())
  private let source: any DispatchSourceTimer
  private let epoch = SystemClock.continuousNanoseconds

  private init() {
    source = DispatchSource.makeTimerSource(queue: Self.queue("driver"))
    source.setEventHandler { [self] in wake() }  // a cycle: both live as long as the program
    source.activate()
  }

  /// Makes a queue that releases after each block what Objective-C has autoreleased in it.
  private static func queue(_ name: String) -> DispatchQueue {
    DispatchQueue(label: "CorePromises.SharedTimer.\(name)", autoreleaseFrequency: .workItem)
  }

  /// Arms a timer that ends after some nanoseconds, counted from now.
  func arm(_ timer: TimedObserver, after nanoseconds: UInt64) {
    let now = now
    let deadline = now + nanoseconds
    let tick = (deadline + Self.tickLength - 1) / Self.tickLength
    state.withLock { state in
      let wake = state.schedule.arm(
        timer, at: tick, now: now / Self.tickLength, slept: sleptTicks(at: now))
      if let wake { wakeSource(at: wake, now: now) }
    }
  }

  /// Disarms a timer, if it is armed.
  func disarm(_ timer: TimedObserver) {
    state.withLock { $0.schedule.disarm(timer) }
  }

  private func wake() {
    let (settler, queue) = state.withLock { state in
      let now = now
      let wakeUp = state.schedule.wake(at: now / Self.tickLength, slept: sleptTicks(at: now))
      if let next = wakeUp.next { wakeSource(at: next, now: now) }
      if wakeUp.replacesAnother {
        state.settling = Self.queue("settling")
      }
      return (wakeUp.settler, state.settling)
    }
    if let settler { queue.async { self.settle(as: settler) } }
  }

  private func settle(as settler: Int) {
    while let timer = state.withLock({ $0.schedule.next(for: settler) }) { timer.expire() }
  }

  /// Under the lock, so that of two wakes the earlier one stays.
  private func wakeSource(at tick: UInt64, now: UInt64) {
    let time = tick * Self.tickLength
    let wait = time > now ? time - now : 0
    let deadline = DispatchTime(uptimeNanoseconds: DispatchTime.now().uptimeNanoseconds + wait)
    source.schedule(deadline: deadline, leeway: .nanoseconds(0))
  }

  /// Returns how many ticks the machine has slept since it started.
  ///
  /// The clock of the source stands still while the machine sleeps.
  private func sleptTicks(at now: UInt64) -> UInt64 {
    let awake = SystemClock.roughAwakeNanoseconds
    return (max(now + epoch, awake) - awake) / Self.tickLength
  }

  /// Nanoseconds since the timer was made.
  private var now: UInt64 { SystemClock.continuousNanoseconds - epoch }

  private static var tickLength: UInt64 { 1_000_000 }
}

extension Duration {
  /// The longest wait: 272 years, whose nanoseconds fit in 63 bits, as those of clocks have to.
  @_alwaysEmitIntoClient static var longestWait: Duration { .seconds(Int64(1) << 33) }

  /// Without a call into the standard library, as to compare two durations is.
  var isPositive: Bool { attoseconds > 0 }

  /// Of a duration of more than none; the longest wait, of more than that.
  var nanosecondsRoundedUp: UInt64 {
    UInt64((min(attoseconds, Self.longestWait.attoseconds) + 999_999_999) / 1_000_000_000)
  }
}
