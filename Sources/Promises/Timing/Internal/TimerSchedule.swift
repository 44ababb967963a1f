/// The decisions of the shared timer: when to be woken, and which settler takes the due timers.
///
/// Events come in as calls; what is to be done comes out. It reads no clock and starts nothing, and
/// is tested without either.
///
/// One settler at a time takes what is due, so that it settles in order. A settler runs code that
/// is not ours, and one that makes no progress for `patience` is replaced: nobody waits for ever
/// behind a handler that blocks.
struct TimerSchedule<Timer: Timed> {
  /// How long a settler may spend on one timer before another one takes its place, in ticks.
  static var patience: UInt64 { 10 }
  /// How far ahead a wake may be, in ticks: the wakes are counted on a clock that may stand still
  /// while the machine sleeps.
  static var horizon: UInt64 { 60_000 }

  private var wheel: TimerWheel<Timer>
  /// More ticks than the two clocks differ by while the machine is awake.
  private static var sleepTolerance: UInt64 { 50 }
  /// When the next wake is, if one was asked for.
  private var wakeTick: UInt64?
  /// How many ticks the machine had slept when that wake was asked for.
  private var sleptBefore: UInt64 = 0
  /// The settler at work, if there is one; others have been replaced.
  private var settler: Int?
  /// Whether it has a thread: until then it cannot be stuck.
  private var settlerHasBegun = false
  private var settlerCount = 0
  private var lastProgress: (taken: Int, tick: UInt64) = (0, 0)
  private var takenCount = 0

  init(now: UInt64) { wheel = TimerWheel(now: now) }

  /// The consequences of a wake.
  struct WakeUp {
    /// When the next wake is to be; nil to sleep until somebody arms a timer.
    var next: UInt64?
    /// A settler to be started.
    var settler: Int?
    /// Whether it takes the place of one that blocks, and so of its thread.
    var replacesAnother = false
  }

  /// Arms a timer; returns the wake to ask for, if the one that was asked for comes too late.
  ///
  /// That one comes late by the ticks that the machine, which has `slept` as many, slept meanwhile.
  mutating func arm(_ timer: Timer, at tick: UInt64, now: UInt64, slept: UInt64) -> UInt64? {
    wheel.skip(to: now)
    wheel.arm(timer, at: tick)
    let comesInTime = slept <= sleptBefore + Self.sleepTolerance
    if let wakeTick, wakeTick <= tick, comesInTime { return nil }
    wakeTick = wheel.nextEvent.map { min($0, now + Self.horizon) }
    sleptBefore = slept
    return wakeTick
  }

  /// Takes a timer out.
  ///
  /// A wake that was asked for comes all the same, and may find nothing.
  mutating func disarm(_ timer: Timer) { wheel.disarm(timer) }

  /// Advances to the time of a wake.
  mutating func wake(at now: UInt64, slept: UInt64) -> WakeUp {
    wheel.advance(to: now)
    sleptBefore = slept
    var wakeUp = WakeUp()
    var patienceEnds: UInt64?
    if wheel.hasDue {
      if settler == nil || isStuck(at: now) {
        wakeUp.replacesAnother = settler != nil
        settlerCount += 1
        settler = settlerCount
        settlerHasBegun = false
        lastProgress = (takenCount, now)
        wakeUp.settler = settlerCount
      }
      patienceEnds = lastProgress.tick + Self.patience
    }
    let event = wheel.nextEvent.map { min($0, now + Self.horizon) }
    wakeTick = [event, patienceEnds].compactMap(\.self).min()
    wakeUp.next = wakeTick
    return wakeUp
  }

  /// Returns the next timer for a settler; nil if it has to end.
  mutating func next(for settler: Int) -> Timer? {
    guard settler == self.settler else { return nil }
    settlerHasBegun = true
    guard let timer = wheel.popDue() else {
      self.settler = nil
      return nil
    }
    takenCount += 1
    return timer
  }

  private mutating func isStuck(at now: UInt64) -> Bool {
    if !settlerHasBegun || lastProgress.taken != takenCount { lastProgress = (takenCount, now) }
    return now >= lastProgress.tick + Self.patience
  }
}
