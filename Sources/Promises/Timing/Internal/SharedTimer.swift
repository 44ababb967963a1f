internal import Dispatch

/// The one timer behind every wait on the continuous clock.
///
/// A dispatch source drives it. It needs no thread while it waits, and its queue gets a thread of
/// its own when it fires, even where every thread of Swift's pool blocks: a task that sleeps would
/// not be woken there. What is due settles on another queue, so that no handler holds up the driver.
///
/// Ticks are milliseconds since it was made. Deadlines are rounded up, the time is rounded down:
/// never early. No code that is not ours runs under its lock, and no reference is released there.
///
/// `@unchecked Sendable`: the source and the queues may be used from any thread, as Dispatch has it.
final class SharedTimer: @unchecked Sendable {
  static let shared = SharedTimer()

  private struct State {
    var schedule = TimerSchedule<TimedObserver>(now: 0)
    var settling = DispatchQueue(label: "CorePromises.SharedTimer.settling")
    /// How long the machine had slept when the last wake was asked for.
    var sleptBefore: UInt64 = 0
  }

  private let state = Locked(State())
  private let source: any DispatchSourceTimer
  private let epoch = SystemClock.continuousNanoseconds

  private init() {
    source = DispatchSource.makeTimerSource(
      queue: DispatchQueue(label: "CorePromises.SharedTimer.driver"))
    source.setEventHandler { [unowned self] in wake() }
    source.activate()
  }

  /// Arms a timer that ends after some nanoseconds, counted from now.
  func arm(_ timer: TimedObserver, after nanoseconds: UInt64) {
    let now = now
    let deadline = now + nanoseconds
    let tick = (deadline + Self.tickLength - 1) / Self.tickLength
    state.withLock { state in
      // A wake is counted on a clock that stands still while the machine sleeps.
      let slept = sleptNanoseconds(at: now)
      if slept > state.sleptBefore + Self.sleepTolerance { state.schedule.forgetWake() }
      let wake = state.schedule.arm(timer, at: tick, now: now / Self.tickLength)
      if let wake {
        state.sleptBefore = slept
        wakeSource(at: wake, now: now)
      }
    }
  }

  /// Disarms a timer, if it is armed.
  func disarm(_ timer: TimedObserver) {
    state.withLock { $0.schedule.disarm(timer) }
  }

  private func wake() {
    let (settler, queue) = state.withLock { state in
      let now = now
      let wakeUp = state.schedule.wake(at: now / Self.tickLength)
      if let next = wakeUp.next {
        state.sleptBefore = sleptNanoseconds(at: now)
        wakeSource(at: next, now: now)
      }
      if wakeUp.replacesAnother {
        state.settling = DispatchQueue(label: "CorePromises.SharedTimer.settling")
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

  /// How long the machine has slept since it started.
  private func sleptNanoseconds(at now: UInt64) -> UInt64 {
    let awake = SystemClock.roughAwakeNanoseconds
    return max(now + epoch, awake) - awake
  }

  /// Nanoseconds since the timer was made.
  private var now: UInt64 { SystemClock.continuousNanoseconds - epoch }

  private static var tickLength: UInt64 { 1_000_000 }
  /// More than the two clocks differ by while the machine is awake.
  private static var sleepTolerance: UInt64 { 50_000_000 }
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
