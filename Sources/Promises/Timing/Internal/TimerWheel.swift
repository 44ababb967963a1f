/// Timers by the tick at which they are due: a hierarchical timing wheel (Varghese and Lauck,
/// 1987).
///
/// To arm and to disarm take constant time, however many are armed. It reads no clock: whoever owns
/// it says what time it is. It is tested against a model.
///
/// A level has 64 slots. Each slot spans all slots of the level below. Written to the base of 64,
/// the tick of a timer differs from `now` in some digits. The highest of these gives the level, and
/// its value gives the slot. Invariants, cited by the tests that guard them:
///
/// - W1  `now` never goes back, and never passes a slot that holds a timer. The timers in the slot
///       that it reaches move down, or are due. So `now` and the tick of a timer give its slot.
/// - W2  An armed timer has a tick after `now`; a timer whose tick has come is in `due`.
/// - W3  Timers of one tick are always in one ring, in the order in which they were armed.
/// - W4  A bit of `occupied` is set for each slot that holds a timer, and for no other.
///
/// It links what it does not own. Proof for its references: who arms a timer disarms it before it
/// lets go of it, and nobody but the wheel touches the link of one that is armed.
struct TimerWheel<Timer: Timed> {
  private static var digitBits: UInt64 { 6 }
  private static var levelCount: Int { 11 }

  /// The tick that the wheel has come to.
  private(set) var now: UInt64
  private var slots: [TimerRing<Timer>]
  private var occupied = [UInt64](repeating: 0, count: levelCount)
  private var due = TimerRing<Timer>()

  init(now: UInt64) {
    self.now = now
    slots = Array(repeating: TimerRing(), count: Self.levelCount << Self.digitBits)
  }

  /// Whether a timer waits to be taken.
  var hasDue: Bool { !due.isEmpty }

  /// The tick to advance the wheel to next; nil when nothing is armed.
  ///
  /// No timer is due before it. One may be due later: its ring is then on its way down.
  var nextEvent: UInt64? { firstSlot.map { tick(ofSlot: $0.slot, level: $0.level) } }

  /// Arms a timer that is not armed; a tick that has passed counts as the next one.
  mutating func arm(_ timer: Timer, at tick: UInt64) {
    timer.link.tick = max(tick, now + 1)
    insert(timer)
  }

  /// Takes a timer out, if it is armed or due.
  mutating func disarm(_ timer: Timer) {
    guard timer.link.isInRing else { return }
    let tick = timer.link.tick
    guard tick > now else {
      _ = due.remove(timer)
      return
    }
    let (level, slot) = place(of: tick)
    let index = level << Int(Self.digitBits) + slot
    let isLast = slots[index].remove(timer)
    if isLast { occupied[level] &= ~(1 << UInt64(slot)) }
  }

  /// Moves on to a tick, as far as no event lies before or at it: timers that are armed then are
  /// near the bottom from the start.
  mutating func skip(to tick: UInt64) {
    guard tick > now else { return }
    let limit = nextEvent.map { $0 - 1 } ?? tick
    now = max(now, min(tick, limit))
  }

  /// Moves on to a tick, and finds what is due by then.
  mutating func advance(to tick: UInt64) {
    while let (level, slot) = firstSlot {
      let event = self.tick(ofSlot: slot, level: level)
      guard event <= tick else { break }
      now = event
      empty(slot: slot, level: level)
    }
    now = max(now, tick)
  }

  /// Takes the next timer that is due: by tick, and then in the order of arming.
  mutating func popDue() -> Timer? { due.popFirst() }

  private mutating func empty(slot: Int, level: Int) {
    let index = level << Int(Self.digitBits) + slot
    var ring = slots[index]
    slots[index] = TimerRing()
    occupied[level] &= ~(1 << UInt64(slot))
    while let timer = ring.popFirst() {
      if timer.link.tick <= now {
        _ = due.append(timer)
      } else {
        insert(timer)
      }
    }
  }

  @inline(__always)
  private mutating func insert(_ timer: Timer) {
    let (level, slot) = place(of: timer.link.tick)
    let isFirst = slots[level << Int(Self.digitBits) + slot].append(timer)
    if isFirst { occupied[level] |= 1 << UInt64(slot) }
  }

  @inline(__always)
  private func place(of tick: UInt64) -> (level: Int, slot: Int) {
    let level = UInt64(63 - (tick ^ now).leadingZeroBitCount) / Self.digitBits
    return (Int(level), Int(tick >> (level * Self.digitBits) & 63))
  }

  /// Where the next event is: those of a level come before all of the levels above.
  private var firstSlot: (level: Int, slot: Int)? {
    occupied.firstIndex { $0 != 0 }.map { ($0, occupied[$0].trailingZeroBitCount) }
  }

  private func tick(ofSlot slot: Int, level: Int) -> UInt64 {
    let shift = UInt64(level) * Self.digitBits
    let above = now & ~((1 << (shift + Self.digitBits)) &- 1)
    return above | UInt64(slot) << shift
  }
}
