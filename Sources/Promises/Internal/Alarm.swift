/// What happens when a wait ends.
struct Expiry: Sendable {
  /// The promise that waits.
  let core: Core
  /// The time that was not enough; nil where the promise is fulfilled by the end of the wait.
  let limit: Duration?

  func settle() {
    if let limit {
      core.reject(withdrawingWith: PromiseError.timedOut(after: limit))
    } else if let wake = core.fulfill(Void.self, with: (), by: .library, drain: nil) {
      core.complete(wake)
    }
  }
}

/// A wait on the shared timer, disarmed when the last reference to it is gone.
///
/// It belongs to a handler of the promise that waits, and holds that promise in turn: they keep
/// each other while it is pending, and a promise that settles drops its handlers. The timer holds
/// neither.
///
/// The link is in the object's own allocation. Proof: its address stays the same while the object
/// lives; the timer, which alone uses it, forgets it before the object is freed, under the lock.
/// There is no reference to the object in the timer: one released under the lock might be the last.
final class Alarm: ManagedBuffer<Void, TimerLink<Expiry>> {
  typealias Link = UnsafeMutablePointer<TimerLink<Expiry>>

  static func make(_ expiry: Expiry) -> Alarm {
    let buffer = create(minimumCapacity: 1) { _ in }
    unsafe buffer.withUnsafeMutablePointerToElements {
      unsafe $0.initialize(to: TimerLink(expiry))
    }
    return unsafe unsafeDowncast(buffer, to: Alarm.self)
  }

  deinit {
    unsafe withUnsafeMutablePointerToElements { link in
      unsafe SharedTimer.shared.disarm(link)
      unsafe link.deinitialize(count: 1)
    }
  }

  /// Arms it, if somebody keeps it: else it is disarmed at the end of the call.
  func arm(after duration: Duration) { SharedTimer.shared.arm(self, after: duration) }

  @unsafe
  func withLink(_ body: (Link) -> Void) {
    unsafe withUnsafeMutablePointerToElements(body)
  }
}

/// A wait on another clock: a task that sleeps, cancelled when the last reference to this is gone.
///
/// It is kept as an ``Alarm`` is.
final class SleepingAlarm: Sendable {
  private let expiry: Expiry
  private let task = Guarded<Task<Void, Never>?>(nil)

  init(_ expiry: Expiry) { self.expiry = expiry }

  deinit { task.withLock { $0 }?.cancel() }

  func arm(after duration: Duration, by clock: some Clock<Duration>) {
    let deadline = clock.now.advanced(by: duration)
    let sleep = Task { [weak self] in
      do {
        try await clock.sleep(until: deadline, tolerance: nil)
        self?.expiry.settle()
      } catch {
        self?.expiry.core.reject(withdrawingWith: error)
      }
    }
    task.withLock { $0 = sleep }
  }
}
