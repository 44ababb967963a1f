import CorePromises
import PromisesTesting
import TestSupport

/// The clock of the times of grace: a manual one, until no time of grace lasts any more.
final class GraceClock: CallbackClock {
  private let clock: ManualClock
  private let isOver = Shelf(false)

  init(_ clock: ManualClock) { self.clock = clock }

  var now: ManualClock.Instant { clock.now }
  var minimumResolution: Duration { clock.minimumResolution }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }

  func schedule(
    at deadline: ManualClock.Instant, for origin: PromiseOrigin,
    _ action: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    let cancel = clock.schedule(at: deadline, for: origin, action)
    if isOver.value { advance() }
    return cancel
  }

  /// Ends all times of grace, and from now on each one as it begins.
  func end() {
    isOver.value = true
    advance()
  }

  private func advance() { clock.advance(by: .seconds(Request.longestGrace)) }
}
