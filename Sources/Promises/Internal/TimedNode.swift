/// A promise that waits on the shared timer, which settles it when its time has come.
///
/// The timer is armed and disarmed without an allocation of its own: its link is in the promise.
///
/// Proof that the timer holds no dangling reference, though it retains none: one that is armed is
/// referenced by who armed it; then, while it is pending, by the list it was registered in (I3), or
/// by the hook that disarms it; and who lets go of these has taken its handler, or has run the hook,
/// which disarms it under the timer's lock. What the timer takes from its wheel it retains there.
final class TimedNode: Node, Timed, @unchecked Sendable {
  /// Touched under the timer's lock.
  @safe @exclusivity(unchecked) var link = TimerLink<TimedNode>()
  /// The time that is enough, in nanoseconds, which are half a duration's size; none where the
  /// promise is fulfilled by the end of the wait.
  private let limit: UInt64

  /// Observes a promise, for which a time is enough or not, as soon as it is registered.
  ///
  /// Not inlined: where it is, who registers the node retains it once more for that call.
  @inline(never)
  static func armed(
    observing upstream: Core, limit: Duration, operation: @escaping Operation
  ) -> Node {
    let limit = limit.nanosecondsRoundedUp
    let node = TimedNode(observing: upstream, limit: limit, operation: operation)
    SharedTimer.shared.arm(node, after: limit)
    return node
  }

  private init(observing upstream: Core, limit: UInt64, operation: @escaping Operation) {
    self.limit = limit
    super.init(observing: upstream, role: .timed, operation: operation)
  }

  /// Waits, and observes nothing.
  override init(origin: PackedOrigin, operation: @escaping Operation) {
    limit = 0
    super.init(origin: origin, operation: operation)
  }

  deinit { assert(!link.isInRing, "a timer is armed that its promise has left behind") }

  func arm(after duration: Duration) {
    SharedTimer.shared.arm(self, after: duration.nanosecondsRoundedUp)
  }

  func disarm() { SharedTimer.shared.disarm(self) }

  func expire() {
    Expiry(core: self, limit: limit == 0 ? nil : .nanoseconds(Int64(limit))).settle()
  }
}
