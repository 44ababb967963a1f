import DelegatePromises
import Foundation
import TestSupport
import Testing

// V3, V4, V5: every order of a few steps in the life of a reader, against a model.
@Suite(.timeLimit(.minutes(20)))
struct `The state machine of a reader` {
  private static let kinds: [ReaderModel.Kind] = [
    .values(.unbounded), .values(.bufferingNewest(1)), .values(.bufferingNewest(2)),
    .values(.bufferingOldest(1)), .values(.bufferingOldest(2)), .values(.bufferingNewest(0)),
    .values(.bufferingOldest(-1)), .currentValues(.bufferingNewest(0)), .first, .observation,
  ]
  private static let isThorough = ProcessInfo.processInfo.environment["THOROUGH"] != nil

  // E3, E4
  @Test(arguments: kinds)
  func `does what the model says`(kind: ReaderModel.Kind) async {
    let walk = await walk(kind, depth: Self.isThorough ? 6 : 5)

    #expect(walk.failure == nil)
    #expect(walk.orders > 5_000)
  }

  @Test(.enabled(if: !isSanitized), arguments: ReaderFault.allCases)
  func `finds a mistake in the model`(fault: ReaderFault) async {
    for kind in Self.kinds where await walk(kind, depth: 5, fault).failure != nil { return }

    Issue.record("not found: \(fault)")
  }

  private func walk(
    _ kind: ReaderModel.Kind, depth: Int, _ fault: ReaderFault? = nil
  ) async -> (orders: Int, failure: String?) {
    var result: (orders: Int, failure: String?) = (0, nil)
    await withWaitingTask { waiting in
      for events in 1...2 {
        var walk = ReaderWalk(kind, depth: depth, fault: fault, waiting: waiting)
        walk.run(events: events)
        result.orders += walk.orders
        result.failure = result.failure ?? walk.failure
      }
    }
    return result
  }
}
