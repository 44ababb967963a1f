internal import CorePromises
internal import Synchronization

/// Has new promises tracked for as long as it lives: all of them, or those that are made in scopes.
final class TrackingDemand: Sendable {
  private static let forAll = Atomic(0)

  /// Returns whether a promise that is being made from `upstream` has to be tracked.
  ///
  /// Where only scopes exist, promises outside them are not tracked.
  static func wantsPromise(madeFrom upstream: ErasedPromise?) -> Bool {
    upstream != nil || DiagnosticScope.current != nil || forAll.load(ordering: .relaxed) != 0
  }

  private let isForAll: Bool

  init(forAll isForAll: Bool) {
    self.isForAll = isForAll
    if isForAll { Self.forAll.wrappingAdd(1, ordering: .relaxed) }
    PromiseTracking.begin(with: Tracker.shared)
  }

  deinit {
    if isForAll { Self.forAll.wrappingSubtract(1, ordering: .relaxed) }
    PromiseTracking.end()
  }
}
