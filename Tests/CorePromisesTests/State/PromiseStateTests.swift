import TestSupport
import Testing

@testable import CorePromises

// P1, P2, P8, S1 to S4: every order of events on one promise, without threads.
@Suite(.disabled(if: isSanitized, "one thread, and a fault leaves observers that nobody frees"))
struct `The state of a promise` {
  @Test(arguments: Cast.all)
  func `keeps its invariants in every order of events`(cast: Cast) {
    var walk = Walk(cast: cast)

    walk.explore([])

    #expect(walk.failures.isEmpty, "\(walk.failures.first ?? "")")
    #expect(walk.orders >= cast.expectedOrders, "only \(walk.orders) orders")
  }

  // The walk must notice each planted fault.
  @Test(arguments: Fault.allCases)
  func `breaks an invariant with each planted fault`(fault: Fault) {
    let caught = Cast.all.contains { cast in
      var walk = Walk(cast: cast, fault: fault)
      walk.explore([])
      return !walk.failures.isEmpty
    }

    #expect(caught)
  }
}

/// The orders of up to `depth` events among these observers.
struct Cast: Sendable, CustomTestStringConvertible {
  let name: String
  let observers: [Member]
  let isKept: Bool
  let depth: Int
  let expectedOrders: Int

  /// The role and the place of an observer.
  enum Member: Sendable { case inPlace, pool, main, hook, waiter, ending, shield }

  var testDescription: String { name }

  static let all: [Cast] = [
    Cast(
      name: "two in place, two elsewhere, a hook and a waiting task",
      observers: [.inPlace, .inPlace, .pool, .pool, .hook, .waiter], isKept: false, depth: 6,
      expectedOrders: 20_000),
    Cast(
      name: "an ending, a shield and two elsewhere", observers: [.ending, .shield, .pool, .pool],
      isKept: false, depth: 6, expectedOrders: 10_000),
    Cast(
      name: "readers of a kept promise", observers: [.inPlace, .waiter, .pool], isKept: true,
      depth: 6, expectedOrders: 4_000),
    Cast(
      name: "two each in two places", observers: [.pool, .main, .pool, .main], isKept: false,
      depth: 6, expectedOrders: 4_000),
  ]
}

/// A possible mistake in the state or in its shell.
enum Fault: CaseIterable, Sendable {
  /// A late observer runs at once, although others are running in place.
  case lateObserverOvertakes
  /// A resolver settles a promise that is locked in.
  case resolverSettlesLockedIn
  /// The interest of an observer that leaves is still counted.
  case interestIsNotCountedDown
  /// Code that did not begin a run in place ends it.
  case anotherEndsTheRun
  /// A batch is not submitted.
  case wakeUpIsDropped
}
