/// A timer that a wheel arms.
///
/// The wheel links it into a ring of timers due at about the same time.
///
/// The wheel's tests compile this file too, and those that it needs: `package`, it would stay in
/// the library in a form for timers of every type.
protocol Timed: AnyObject {
  /// The wheel's own, while the timer is armed.
  var link: TimerLink<Self> { get set }
}

/// Where a timer is in its ring, and when it is due.
///
/// Proof that no reference dangles: see `TimedObserver`.
@safe
struct TimerLink<Timer: AnyObject> {
  /// The neighbours in the ring, unretained; nil when in none.
  var next: Unmanaged<Timer>?
  var previous: Unmanaged<Timer>?
  var tick: UInt64 = 0

  init() {
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

  /// Adds a timer.
  ///
  /// Returns whether it is the only one.
  mutating func append(_ timer: Timer) -> Bool {
    let appended = unsafe Unmanaged.passUnretained(timer)
    guard let next = unsafe first else {
      unsafe timer.link.next = appended
      unsafe timer.link.previous = appended
      unsafe first = appended
      return true
    }
    unsafe next._withUnsafeGuaranteedRef { next in
      let last = unsafe next.link.previous.unsafelyUnwrapped
      unsafe last._withUnsafeGuaranteedRef { unsafe $0.link.next = appended }
      unsafe next.link.previous = appended
      unsafe timer.link.previous = last
    }
    unsafe timer.link.next = next
    return false
  }

  /// Removes a timer, if it is here.
  ///
  /// Returns whether the ring is empty now.
  mutating func remove(_ timer: Timer) -> Bool {
    guard let next = unsafe timer.link.next, let previous = unsafe timer.link.previous else {
      return false
    }
    unsafe timer.link.next = nil
    unsafe timer.link.previous = nil
    let removed = unsafe Unmanaged.passUnretained(timer).toOpaque()
    guard unsafe next.toOpaque() != removed else {
      unsafe first = nil
      return true
    }
    unsafe previous._withUnsafeGuaranteedRef { unsafe $0.link.next = next }
    unsafe next._withUnsafeGuaranteedRef { unsafe $0.link.previous = previous }
    if unsafe first?.toOpaque() == removed { unsafe first = next }
    return false
  }

  /// Removes the oldest timer, and returns it.
  mutating func popFirst() -> Timer? {
    guard let timer = unsafe first?.takeUnretainedValue() else { return nil }
    _ = remove(timer)
    return timer
  }
}
