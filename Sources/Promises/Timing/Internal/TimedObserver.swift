/// A promise that waits on the shared timer, which settles it when its time has come.
///
/// The timer is armed and disarmed without an allocation of its own: its link is in the promise.
///
/// The timer does not retain an armed observer. Proof that none of its references dangles: an armed
/// observer is kept by the code that arms it. From then on, while it is pending, it is kept by the
/// list that it is registered in (S2), or by the hook that disarms it. Taking it from the list
/// takes or drops its handler, and the hook runs when the promise settles. Both disarm it, under
/// the timer's lock. The timer retains an observer when it takes it from the wheel.
final class TimedObserver: Observer, Timed, @unchecked Sendable {
  /// Under the timer's lock.
  @safe @exclusivity(unchecked) var link = TimerLink<TimedObserver>()
  /// The time that is allowed; none where the end of the wait fulfills the promise.
  private let limit: Duration?

  /// Observes a promise, from when it is registered, for as long as `limit` allows.
  init(observing upstream: Core, limit: Duration, origin: PackedOrigin) {
    self.limit = limit
    super.init(observing: upstream, as: .timed, origin: origin) { observer, source, trampoline in
      observer.dropHandler()
      observer.pass(source, on: trampoline)
    }
    arm(after: limit)
  }

  static func fulfilled(after duration: Duration, _ origin: PackedOrigin) -> TimedObserver {
    let timed = TimedObserver(origin: origin)
    timed.noteWaitForTime()
    timed.arm(after: duration)
    timed.onSettle { timed.endWait() }
    return timed
  }

  /// Waits, and observes nothing.
  private override init(origin: PackedOrigin) {
    limit = nil
    super.init(origin: origin)
  }

  deinit { assert(!link.isInRing, "a timer is armed that its promise has left behind") }

  private func arm(after duration: Duration) {
    SharedTimer.shared.arm(self, after: duration.nanosecondsRoundedUp)
  }

  override func endWait() { SharedTimer.shared.disarm(self) }

  func expire() { Expiry(core: self, limit: limit).settle() }
}
