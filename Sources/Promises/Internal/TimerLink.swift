/// What a timer wheel arms: it is linked into a ring of those that are due at about the same time.
///
/// `package`, as the wheel: it is tested against a model.
package protocol Timed: AnyObject {
  /// The wheel's own, while the timer is armed.
  var link: TimerLink<Self> { get set }
}

/// Where a timer is in its ring, and when it is due.
@safe
package struct TimerLink<Timer: AnyObject> {
  /// The neighbours in the ring, unretained; nil when in none.
  var next: Unmanaged<Timer>?
  var previous: Unmanaged<Timer>?
  var tick: UInt64 = 0

  package init() {
    unsafe next = nil
    unsafe previous = nil
  }

  var isInRing: Bool { unsafe next != nil }
}

/// A ring of timers, oldest first; it owns none of them.
@safe
struct TimerRing<Timer: Timed> {
  private var first: Unmanaged<Timer>?

  init() { unsafe first = nil }

  var isEmpty: Bool { unsafe first == nil }

  mutating func append(_ timer: Timer) {
    let appended = unsafe Unmanaged.passUnretained(timer)
    let next = unsafe first ?? appended
    let last = unsafe next._withUnsafeGuaranteedRef { unsafe $0.link.previous } ?? appended
    unsafe timer.link.next = next
    unsafe timer.link.previous = last
    unsafe last._withUnsafeGuaranteedRef { unsafe $0.link.next = appended }
    unsafe next._withUnsafeGuaranteedRef { unsafe $0.link.previous = appended }
    unsafe first = next
  }

  mutating func remove(_ timer: Timer) {
    guard let next = unsafe timer.link.next, let previous = unsafe timer.link.previous else {
      return
    }
    let removed = unsafe Unmanaged.passUnretained(timer).toOpaque()
    unsafe previous._withUnsafeGuaranteedRef { unsafe $0.link.next = next }
    unsafe next._withUnsafeGuaranteedRef { unsafe $0.link.previous = previous }
    if unsafe first?.toOpaque() == removed {
      unsafe first = unsafe next.toOpaque() == removed ? nil : next
    }
    unsafe timer.link.next = nil
    unsafe timer.link.previous = nil
  }

  /// The oldest, which leaves the ring.
  mutating func popFirst() -> Timer? {
    guard let timer = unsafe first?.takeUnretainedValue() else { return nil }
    remove(timer)
    return timer
  }
}
