internal import CorePromises
internal import Synchronization

/// Has new promises tracked until it ends: all of them, or those that are made in scopes.
final class TrackingDemand: Sendable {
  private struct Demands {
    var count = 0
    /// When the oldest one began.
    var since: ContinuousClock.Instant?
  }

  private static let forAll = Atomic(0)
  private static let demands = Locked(Demands())

  /// The moment since which all promises are tracked; nil if they are not.
  static var beginning: ContinuousClock.Instant? { demands.withLock { $0.since } }

  /// Returns whether a promise that is being made from `upstream` has to be tracked.
  ///
  /// Where only scopes exist, promises outside them are not tracked.
  static func wantsPromise(madeFrom upstream: ErasedPromise?) -> Bool {
    upstream != nil || DiagnosticScope.current != nil || forAll.load(ordering: .relaxed) != 0
  }

  private let isForAll: Bool
  private let isOn = Atomic(true)

  init(forAll isForAll: Bool) {
    self.isForAll = isForAll
    if isForAll { Self.changeCount(by: 1) }
    PromiseTracking.begin(with: Tracker.shared)
  }

  deinit { end() }

  /// Ends the demand; does nothing if it has ended.
  func end() {
    guard isOn.exchange(false, ordering: .relaxed) else { return }
    if isForAll { Self.changeCount(by: -1) }
    PromiseTracking.end()
  }

  private static func changeCount(by change: Int) {
    demands.withLock { demands in
      demands.count += change
      if demands.count == 0 { demands.since = nil }
      if demands.count == 1, change == 1 { demands.since = .now }
      forAll.store(demands.count, ordering: .relaxed)
    }
  }
}
