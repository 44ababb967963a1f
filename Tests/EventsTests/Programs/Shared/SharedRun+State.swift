import DelegatePromises
import TestSupport

extension SharedRun {
  struct Failing: Error { let attempt: Int }

  /// A call of the source.
  struct Sending: Sendable {
    let began: Int
    var ended: Int?
  }

  struct State: Sendable {
    var readers: [SharedReader] = []
    /// By the number of the loaves.
    var sendings: [Sending] = []
    var later: [SharedMoment: [SharedStep]] = [:]
    var taken: [Gate] = []
    var failsNext = false
    var isRunning = false
    var (attempt, starts, stops) = (0, 0, 0)
    /// The attempts that failed, and when everybody had heard of it, if that is known.
    var failed: [Int: Int] = [:]
    /// When the slot was last taken over; the greatest number before that has been done.
    var takenOver = -1
    var occupant: DelegateAttachment?
    var isOccupied = false
    /// The readers that an attempt had when it failed.
    var losers: [SharedReader] = []
    var failure: String?
    var (oven, news, loaves): (WatchedOven?, SharedNews?, DelegateEvent<Int>.Derived?)
  }
}
