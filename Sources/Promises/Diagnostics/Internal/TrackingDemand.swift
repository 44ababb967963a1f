internal import Synchronization

/// Has new promises tracked for as long as it lives: all of them, or those that are made in scopes.
final class TrackingDemand: Sendable {
  private static let all = Atomic(0)
  private static let forAll = Atomic(0)

  /// Whether anybody wants to know of promises; one relaxed load.
  static var exists: Bool {
    @inline(__always) get { all.load(ordering: .relaxed) != 0 }
  }

  /// Whether somebody wants to know of a promise that is made here and now from `upstream`.
  ///
  /// In a process where only scopes exist, promises outside them are not tracked.
  @inline(never)
  static func wantsPromise(madeFrom upstream: Core?) -> Bool {
    upstream?.isTracked == true || DiagnosticScope.current != nil
      || forAll.load(ordering: .relaxed) != 0
  }

  private let isForAll: Bool

  init(forAll isForAll: Bool) {
    self.isForAll = isForAll
    count(1)
  }

  deinit { count(-1) }

  private func count(_ change: Int) {
    Self.all.wrappingAdd(change, ordering: .relaxed)
    if isForAll { Self.forAll.wrappingAdd(change, ordering: .relaxed) }
  }
}
