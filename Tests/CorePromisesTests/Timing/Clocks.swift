import PromisesTesting
import TestSupport

/// A clock that stands still, on which only tasks can sleep, and whose living instances may be counted.
final class CountedClock: Clock {
  let base = ManualClock()
  private let ticket: LiveCount.Ticket?

  init(_ ticket: LiveCount.Ticket? = nil) {
    self.ticket = ticket
  }

  var now: ManualClock.Instant { base.now }
  var minimumResolution: Duration { base.minimumResolution }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    try await base.sleep(until: deadline, tolerance: tolerance)
  }
}

/// A clock on which no task can sleep.
struct BrokenClock: Clock {
  var now: ManualClock.Instant { ManualClock().now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    throw BakeryError.outOfFlour
  }
}
